import type { createStore } from 'jotai';
import {
  APP_STATE_KEY,
  catchUp,
  companyPath,
  EMPTY_COMPANY,
  followOtherTab,
  logError,
  persistState,
  restoreState,
  slices,
} from 'shared-shell';
import { loadCompanyCode } from '../frame/company-theme.ts';
import { arrive, neutralAtom, productSettled } from '../frame/follow-navigation.ts';
import type { RenderedPage } from './page-data.ts';

/** Milliseconds after which work is done even on a page that is never idle: a slow computer, a tab in the background. */
const IDLE_LIMIT_MS = 2000;

/** Runs work that may wait until the page has loaded, in the order of the calls. Not every browser has requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  else setTimeout(work, 1);
}

type Store = ReturnType<typeof createStore>;

/**
 * Applies this browser's stored state, and stores changes from then on: on a page that the server rendered after hydration, else
 * before the first rendering. Storage that the browser denies costs what a reload would have brought back.
 * @returns resolves when the page can be rendered: with the selected company's colours
 */
export async function keepState(store: Store, rendered: RenderedPage | null): Promise<void> {
  if (rendered) {
    whenIdle(() => {
      // The shopper may have gone on to another page than the server's by now.
      const now = store.get(slices.viewcompany);
      const neutral = store.get(neutralAtom);
      restoreAndStore(store, false);
      const { error } = rendered.viewcompany;
      if (error) productSettled(store, location.pathname, error);
      arrive(store, rendered.viewcompany);
      arrive(store, now);
      store.set(neutralAtom, neutral);
    });
    return;
  }
  store.set(neutralAtom, true);
  // Below this path the address names the company.
  const selects = !location.pathname.startsWith(companyPath(''));
  if (selects) store.set(slices.viewcompany, EMPTY_COMPANY);
  restoreAndStore(store, selects);
  const company = store.get(slices.viewcompany);
  if (company.id === 0) return;
  try {
    (await loadCompanyCode()).dressPage(company);
  } catch (error) {
    logError('No colours', error);
  }
}

function restoreAndStore(store: Store, viewcompany: boolean): void {
  const storage = deniedOrStorage();
  if (!storage) return;
  restoreState(store, storage, { viewcompany });
  persistState(store, storage);
  // State stored by another tab, applied at once or when a frozen page resumes.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === APP_STATE_KEY) followOtherTab(store, storage, newValue);
  });
  addEventListener('pageshow', () => catchUp(store, storage));
}

function deniedOrStorage(): Storage | null {
  try {
    return localStorage;
  } catch (error) {
    logError('This browser denies storage', error);
    return null;
  }
}
