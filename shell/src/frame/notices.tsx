import { useSyncExternalStore } from 'react';
import { type Session, useSession } from 'shared-auth';
import { loadPageViews } from '../pages/shell-pages.tsx';
import { laterPart } from './lazy-part.tsx';

const SessionNotice = laterPart(
  'notice of the ended session',
  async () => (await loadPageViews()).SessionNotice,
  () => null,
);

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What is said at the foot of the window, over every page: that there is no connection, that a session has ended by itself. */
export function Notices() {
  return <NoticesOf session={useSession()} />;
}

export function NoticesOf({ session }: { session: Session }) {
  // On every page from the start: offline, no code for it could be loaded any more.
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div data-frame="notices" role="status">
      {online || <p>You are offline. You can read on; changes need a connection.</p>}
      {session.status === 'signed-out' && session.notice && <SessionNotice session={session} />}
    </div>
  );
}
