import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { type Session, useSession } from 'shared-auth';
import { loadPageViews } from '../pages/shell-pages.tsx';
import { loadRecovery } from '../remotes/region-notice.tsx';
import { SLOW_MS } from '../remotes/remote-source.ts';
import { laterPart } from './lazy-part.tsx';

const SessionNotice = laterPart(
  'session notice',
  async () => (await loadPageViews()).SessionNotice,
  () => null,
);

const SlowNavigation = laterPart(
  'slow notice',
  async () => (await loadRecovery()).SlowNavigation,
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

/** Whether the next page takes long. */
function useSlowNavigation(): boolean {
  const { location } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [location]);
  return isSlow;
}

/**
 * What is said at the foot of the window, over every page: that there is no connection, that the next page takes long, that a
 * session has ended by itself.
 */
export function Notices() {
  return <NoticesOf session={useSession()} />;
}

export function NoticesOf({ session }: { session: Session }) {
  const isSlow = useSlowNavigation();
  // On every page from the start: offline, no code for it could be loaded any more.
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div data-frame="notices" role="status">
      {online || <p>You are offline. You can read on; changes need a connection.</p>}
      {isSlow && <SlowNavigation />}
      {session.status === 'signed-out' && session.notice && <SessionNotice session={session} />}
    </div>
  );
}
