import { type Session, useSession } from 'shared-auth';
import { loadPageViews } from '../pages/shell-pages.tsx';
import { laterPart } from './lazy-part.tsx';

const SessionNotice = laterPart(
  'notice of the ended session',
  async () => (await loadPageViews()).SessionNotice,
  () => null,
);

/** What is said at the foot of the window, over every page: that a session ended without the shopper's doing. */
export function Notices() {
  return <NoticesOf session={useSession()} />;
}

export function NoticesOf({ session }: { session: Session }) {
  return (
    <div data-frame="notices" role="status">
      {session.status === 'signed-out' && session.notice && <SessionNotice session={session} />}
    </div>
  );
}
