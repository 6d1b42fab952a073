import { useState } from 'react';
import { type Session, useSession } from 'shared-auth';
import { usePressLogin } from 'shared-shell';
import { Button, closeIcon, IconButton } from 'shared-ui';
import { styled } from 'styled-components';

/** Where something is said over every page: at the foot of the window. */
export const NoticePlace = styled.div`
  position: fixed;
  inset: auto var(--gutter) calc(var(--s16) + env(safe-area-inset-bottom));
  z-index: var(--z-toast);
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

export const NoticeBox = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s12);
  max-width: 560px;
  padding: var(--s8) var(--s8) var(--s8) var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  box-shadow: var(--e3);
  font: var(--t14);
  pointer-events: auto;

  > button {
    flex: none;
  }
`;

/** Says once that the session ended without the shopper's doing, over every page until it is put away. */
export function SessionNotice() {
  return <SessionNoticeOf session={useSession()} />;
}

export function SessionNoticeOf({ session }: { session: Session }) {
  const logIn = usePressLogin();
  const [closed, setClosed] = useState<Session | null>(null);
  const notice = session.status === 'signed-out' && session !== closed ? session.notice : undefined;
  return (
    <NoticePlace role="status">
      {notice === undefined ? null : (
        <NoticeBox>
          <p>{notice}</p>
          <Button variant="primary" onClick={logIn}>
            Log In
          </Button>
          <IconButton label="Dismiss" path={closeIcon} onClick={() => setClosed(session)} />
        </NoticeBox>
      )}
    </NoticePlace>
  );
}
