import { useState } from 'react';
import type { Session } from 'shared-auth';
import { usePressLogin } from 'shared-shell';
import { Button, closeIcon, IconButton } from 'shared-ui';

interface SessionNoticeProps {
  readonly session: Extract<Session, { status: 'signed-out' }>;
}

/** Says once that the session ended without the shopper's doing, until it is put away. */
export function SessionNotice({ session }: SessionNoticeProps) {
  const logIn = usePressLogin();
  const [closed, setClosed] = useState<Session | null>(null);
  if (session === closed) return null;
  return (
    <div>
      <p>{session.notice}</p>
      <Button variant="primary" onClick={logIn}>
        Log In
      </Button>
      <IconButton label="Dismiss" path={closeIcon} onClick={() => setClosed(session)} />
    </div>
  );
}
