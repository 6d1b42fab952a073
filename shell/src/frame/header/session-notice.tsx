import { useState } from 'react';
import { type Session, useSession } from 'shared-auth';
import { usePressLogin } from 'shared-shell';
import { Button, closeIcon, IconButton } from 'shared-ui';
import { NoticeBox, NoticePlace } from './notice-look.ts';

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
