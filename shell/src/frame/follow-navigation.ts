import { atom, type createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';
import {
  type CompanyState,
  companyFulfilled,
  EMPTY_COMPANY,
  historyOf,
  logError,
  pending,
  productFulfilled,
  rejected,
  slices,
} from 'shared-shell';
import { isShellHandle } from '../remotes/remote-source.ts';
import { loadCompanyCode } from './company-theme.ts';
import { presentError } from './region-error.tsx';

type Store = ReturnType<typeof createStore>;
type Router = ReturnType<typeof createBrowserRouter>;

/** Whether the page below the header belongs to no company: it is neutral then, whatever company the header is of. */
export const neutralAtom = atom(false);

/** Id of the company that came whole since the page was loaded, from its own page or by its id. */
const knownAtom = atom(0);

/** Addresses whose page is a product's. */
const PRODUCT_PAGE = /^\/company\/[^/]+\/product\/[^/]+$/;

/**
 * Keeps viewed company, company history and viewed product in step with the address: pending while a page is on its way,
 * then the company whose page it is (none: the empty company, or the selected one), or the message of what went wrong.
 */
export function followNavigation(router: Router, store: Store): () => void {
  let shown = router.state.loaderData;
  let failed = router.state.errors;
  return router.subscribe(({ navigation, location, matches, loaderData, errors, initialized }) => {
    if (navigation.state === 'loading' && navigation.location.pathname !== location.pathname) {
      store.set(slices.viewcompany, pending);
      if (PRODUCT_PAGE.test(navigation.location.pathname)) store.set(slices.viewproduct, pending);
      return;
    }
    if (navigation.state !== 'idle' || !initialized || (shown === loaderData && failed === errors)) return;
    shown = loaderData;
    failed = errors;
    const message = messageOf(errors);
    productSettled(store, location.pathname, message);
    if (message) {
      store.set(slices.viewcompany, (state) => rejected(state, message));
      return;
    }
    arrive(
      store,
      companyOf(matches.map(({ route }) => ({ handle: route.handle, data: loaderData[route.id] }))),
    );
  });
}

/**
 * The fetch of a product's page has ended, also where another page was gone to meanwhile. Its fields come from the page.
 * @param message of the failure; '' without one
 */
export function productSettled(store: Store, pathname: string, message: string): void {
  store.set(slices.viewproduct, (state) => {
    if (!PRODUCT_PAGE.test(pathname)) return state.loading ? productFulfilled(state, {}) : state;
    return message ? rejected(state, message) : productFulfilled(pending(state), {});
  });
}

/** The page of `company` is shown (the empty one: no company's page; null: a page that leaves the selected one selected). */
export function arrive(store: Store, company: CompanyState | null): void {
  store.set(neutralAtom, company === null);
  if (company !== null) {
    store.set(slices.viewcompany, company);
    store.set(knownAtom, company.id);
    if (company.id !== 0) store.set(slices.histcompany, historyOf(company));
    return;
  }
  store.set(slices.viewcompany, (state) => companyFulfilled(state, {}));
  const { id } = store.get(slices.viewcompany);
  // A card that was clicked on the way here brought little more than the id; what an earlier visit stored may be outdated.
  if (id !== 0 && id !== store.get(knownAtom)) fetchSelected(store);
}

function fetchSelected(store: Store): void {
  loadCompanyCode()
    .then(({ fetchCompany }) => fetchCompany(store))
    .then(
      (id) => store.set(knownAtom, id),
      (error: unknown) => logError('The company did not load', error),
    );
}

/** The company whose page the matched routes make up; null where the page leaves the selected one selected. */
export function companyOf(matches: { handle: unknown; data: unknown }[]): CompanyState | null {
  for (const { handle, data } of matches) {
    if (!isShellHandle(handle)) continue;
    const company = handle.company(data);
    if (company) return companyFulfilled(EMPTY_COMPANY, company);
    if (handle.keepsCompany) return null;
  }
  return EMPTY_COMPANY;
}

/** What went wrong on the way to a page; '' when nothing did. */
export function messageOf(errors: Record<string, unknown> | null): string {
  const [error] = Object.values(errors ?? {});
  if (!error) return '';
  return (error instanceof Error && error.message) || presentError(error).message;
}
