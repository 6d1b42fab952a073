import { containerLoader, type LoadRoutes, provideIntegrity, type ShareScopes } from 'federation/runtime';
import { createStore, Provider } from 'jotai';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import {
  bindApi,
  bindSession,
  readSession,
  rememberedName,
  sessionReady,
  startSession,
  subscribeSession,
} from 'shared-auth';
import { EMPTY_COMPANY, logError, pending, siteAtom, slices, templatesAtom } from 'shared-shell';
import { followNavigation } from '../frame/follow-navigation.ts';
import { templates } from '../frame/header/header.tsx';
import { faultAtom } from '../frame/region-error.tsx';
import { beginAtTop } from '../frame/scroll-positions.ts';
import { catchLinks } from '../influencer/catch-links.ts';
import { browserSource } from '../remotes/browser-source.ts';
import { ServerRenderedContext } from '../remotes/remote-region.tsx';
import { warmLinks } from '../remotes/warm-links.ts';
import { endLoginOnReturn, followSession, lookAgain, watchSavedItems } from '../session/follow-session.ts';
import { browserRouter } from './browser-router.ts';
import { keepState, whenIdle } from './keep-state.ts';
import { readPageData } from './page-data.ts';
// The server's HTML names the font's address; the import puts it into the build.
import '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

// Webpack's name for the shared libraries of this build.
declare const __webpack_share_scopes__: ShareScopes;

/** Milliseconds that a page cannot be outdated for: the code that looks would only make its first load heavier. */
const OLD_TAB_MS = 5000;

const {
  composition,
  integrity,
  site,
  signIn,
  asksForBucket,
  isPreview,
  vitalsPercent,
  tracesPercent,
  rendered,
} = readPageData();
const releases = composition.remotes.flatMap((remote) => remote.releases);
for (const release of releases) if ('entry' in release) provideIntegrity(release.integrity);
provideIntegrity(integrity);

const loadContainer = containerLoader(__webpack_share_scopes__);
const load: LoadRoutes = async (entry, global) => {
  try {
    return await loadContainer(entry, global);
  } catch (error) {
    logError(`Loading ${entry} failed`, error);
    throw error;
  }
};

beginAtTop(location);
bindApi({ baseUrl: '' });
bindSession(signIn);

const store = createStore();
store.set(siteAtom, site);
store.set(templatesAtom, templates);
store.set(faultAtom, Boolean(rendered?.errors));
store.set(slices.viewcompany, rendered?.viewcompany ?? pending(EMPTY_COMPANY));

const sources = composition.remotes.map((remote) => browserSource(remote, load));
const router = browserRouter(sources, { rendered, site });
const served = { current: rendered?.region ?? null };
const { key } = router.state.location;
const stopServed = router.subscribe(({ location: { key: now } }) => {
  if (now === key) return;
  served.current = null;
  stopServed();
});
followNavigation(router, store);
followSession({ readSession, rememberedName, subscribeSession }, store, router);
endLoginOnReturn(window, store);

const app = (
  <StrictMode>
    <Provider store={store}>
      <ServerRenderedContext value={served}>
        <RouterProvider router={router} />
      </ServerRenderedContext>
    </Provider>
  </StrictMode>
);

const place = document.getElementById('root');
if (!place) throw new Error('There is no #root');
const options = {
  // React's own error only says that a second render went well; why the first did not is its cause.
  onRecoverableError: (error: unknown) =>
    logError('The page was rendered anew', (error as Error).cause ?? error),
};
// React cuts only the work of a transition into parts, between which the page answers taps.
const dressed = keepState(store, rendered);
if (rendered) startTransition(() => void hydrateRoot(place, app, options));
else dressed.then(() => createRoot(place, options).render(app));

whenIdle(startSession);
whenIdle(() => warmLinks(sources, document));
lookAgain(rendered, sessionReady, router);
whenIdle(() => catchLinks(router, { store }));
whenIdle(() => watchSavedItems(store));
if (asksForBucket) whenIdle(askForBucket);
if (!isPreview) whenIdle(report);
setTimeout(followReleases, OLD_TAB_MS);

async function followReleases(): Promise<void> {
  try {
    const { followEditions } = await import(/* webpackChunkName: "open-tab" */ '../remotes/lazy/open-tab.ts');
    followEditions({ router, sources, composition });
  } catch (error) {
    logError('This page stays on its releases', error);
  }
}

/** For the releases of the next page load: without a bucket it gets the stable ones again. */
function askForBucket(): void {
  fetch('/bucket', { method: 'POST' }).catch((error: unknown) => logError('There is no bucket', error));
}

function report(): void {
  import(/* webpackChunkName: "reporter" */ '../telemetry/reporter.ts').then(
    ({ startReporter }) => startReporter({ ...composition, sources, router, vitalsPercent, tracesPercent }),
    (error: unknown) => logError('There is no reporter', error),
  );
}
