import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { type Session, useSession } from 'shared-auth';
import { Button } from 'shared-ui';
import { loadPageViews } from '../pages/shell-pages.tsx';
import { tryAgain } from '../remotes/browser-source.ts';
import { laterPart } from './lazy-part.tsx';
import { SLOW_MS } from './region-loading.tsx';

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

/** Says that the next page takes long. Trying again makes another attempt beside the one that hangs. */
function SlowNavigation() {
  const { location } = useNavigation();
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [location]);
  if (!location || !isSlow) return null;
  return (
    <div>
      <span>The next page takes longer than usual.</span>
      <Button
        onClick={() => {
          tryAgain();
          navigate(location, { state: location.state });
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/**
 * What is said at the foot of the window, over every page: that there is no connection, that the next page takes long, that a
 * session has ended by itself.
 */
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
      <SlowNavigation />
      {session.status === 'signed-out' && session.notice && <SessionNotice session={session} />}
    </div>
  );
}
