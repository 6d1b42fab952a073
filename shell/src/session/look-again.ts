import type { createBrowserRouter } from 'react-router-dom';
import type { Session } from 'shared-auth';
import type { RenderedPage } from '../app/page-data.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>;

/**
 * The server draws pages for nobody in particular. What it did not find may be there for whoever is signed in, such as a company
 * that waits for its approval: then the page asks for its data once more.
 */
export function lookAgain(
  rendered: Pick<RenderedPage, 'errors'> | null,
  sessionReady: () => Promise<Session>,
  router: Router,
): void {
  const missing = Object.values(rendered?.errors ?? {}).some(({ status }) => status === 404);
  if (!missing) return;
  const { location } = router.state;
  void sessionReady().then(({ status }) => {
    if (status === 'signed-in' && router.state.location === location) void router.revalidate();
  });
}
