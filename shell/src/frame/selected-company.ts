import type { createStore } from 'jotai';
import { companyWithId } from 'shared-api/light';
import { companyColors } from 'shared-api/rules/companies/colors';
import { api } from 'shared-auth';
import {
  type CompanyState,
  companyFulfilled,
  EMPTY_COMPANY,
  historyOf,
  logError,
  pending,
  rejected,
  slices,
} from 'shared-shell';
import { applyCompanyTheme } from 'shared-ui/theme';
import { colours } from 'shared-ui/tokens';

type Store = ReturnType<typeof createStore>;

/** Gives the page, and the browser's own bar, the colours of a company, and neutral ones where there is none or it failed. */
export function dressPage(company: CompanyState): void {
  const { id, error, primary_color: primary, secondary_color: secondary } = company;
  const colors = id === 0 || error ? null : companyColors({ primary, secondary });
  applyCompanyTheme(document.documentElement, colors);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', colors?.solid ?? colours['house-band']);
}

/**
 * Company fetch, where only an id is known: merges the answer into the viewed company and keeps it as the history, or stores
 * the message. Id 0 makes no request and gives the empty company. What was selected meanwhile stays.
 * @returns id of the company that was fetched; 0 when there is none
 */
export async function fetchCompany(store: Store): Promise<number> {
  const { id } = store.get(slices.viewcompany);
  if (id === 0) {
    store.set(slices.viewcompany, EMPTY_COMPANY);
    return 0;
  }
  store.set(slices.viewcompany, pending);
  const asked = store.get(slices.viewcompany);
  const isLatest = () => store.get(slices.viewcompany) === asked;
  try {
    const company = companyFulfilled(asked, await api.call(companyWithId(id)));
    if (!isLatest()) return 0;
    store.set(slices.viewcompany, company);
    store.set(slices.histcompany, historyOf(company));
    return id;
  } catch (error) {
    logError(`Company ${id} did not load`, error);
    const message = error instanceof Error ? error.message : String(error);
    if (isLatest()) store.set(slices.viewcompany, rejected(asked, message));
    return 0;
  }
}
