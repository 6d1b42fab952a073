import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';
import {
  type CompanyState,
  companyFulfilled,
  EMPTY_COMPANY,
  historyOf,
  pending,
  rejected,
  slices,
} from 'shared-shell';
import { isShellHandle } from '../remotes/remote-source.ts';

type Store = ReturnType<typeof createStore>;
type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Keeps the viewed company and the company history in step with the address: pending while a page is on its way,
 * then the company whose page it is (none: the empty company), or the message of what went wrong.
 */
export function followNavigation(router: Router, store: Store): () => void {
  let shown = router.state.loaderData;
  let failed = router.state.errors;
  return router.subscribe(({ navigation, location, matches, loaderData, errors, initialized }) => {
    if (navigation.state === 'loading' && navigation.location.pathname !== location.pathname) {
      store.set(slices.viewcompany, pending);
      return;
    }
    if (navigation.state !== 'idle' || !initialized || (shown === loaderData && failed === errors)) return;
    shown = loaderData;
    failed = errors;
    const error = errors && Object.values(errors)[0];
    if (error) {
      store.set(slices.viewcompany, rejected(EMPTY_COMPANY, messageOf(error)));
      return;
    }
    arrive(
      store,
      companyOf(matches.map(({ route }) => ({ handle: route.handle, data: loaderData[route.id] }))),
    );
  });
}

/** The page of `company` (the empty one: no company's page) is shown. */
export function arrive(store: Store, company: CompanyState): void {
  store.set(slices.viewcompany, company);
  if (company.id !== 0) store.set(slices.histcompany, historyOf(company));
}

/** The company whose page the matched routes make up. */
export function companyOf(matches: { handle: unknown; data: unknown }[]): CompanyState {
  for (const { handle, data } of matches) {
    const company = isShellHandle(handle) && handle.company(data);
    if (company) return companyFulfilled(EMPTY_COMPANY, company);
  }
  return EMPTY_COMPANY;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The company could not be loaded';
}
