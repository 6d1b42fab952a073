import type { CheckItem, CompanyCheck, CompanySite } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { WebsitePort } from '../../ports/website-port.ts';
import { companyState } from '../companies/index.ts';
import { readAdminCompany } from './company.service.ts';
import {
  checkedCompany,
  checksOf,
  companyDecisions,
  deleteCheck,
  dueSites,
  duplicatesOf,
  requestLook,
  siteOf,
  storeCheck,
  storeSite,
} from './company-check.repo.ts';
import { readNotes } from './note.service.ts';

/** The name of the job that looks at websites. */
export const WEBSITE_JOB = 'look-at-websites';

/** Websites of one run: it takes some minutes at most. */
const SITES_PER_RUN = 20;

/** All that is known for a decision about a company. Rejects with a 404 CallError when there is none. */
export async function readCompanyCheck(database: Queryable, companyId: number): Promise<CompanyCheck> {
  const [company, checked] = await Promise.all([
    readAdminCompany(database, companyId),
    checkedCompany(database, companyId),
  ]);
  if (!company || !checked) throw notFound('company');
  const [site, duplicates, checks, notes, decisions] = await Promise.all([
    siteOf(database, companyId),
    duplicatesOf(database, companyId),
    checksOf(database, companyId),
    readNotes(database, 'company', companyId),
    companyDecisions(database, companyId),
  ]);
  const { official_website, ...facts } = checked;
  return {
    company,
    ...facts,
    site: toSite(official_website, site),
    duplicates: duplicates.map(({ name_code, name_view, status, same_name, same_website, same_owner }) => ({
      name_code,
      name_view,
      state: companyState(status),
      same: [
        ...(same_name ? (['name'] as const) : []),
        ...(same_website ? (['website'] as const) : []),
        ...(same_owner ? (['owner'] as const) : []),
      ],
    })),
    checks: checks.map(({ created_at, ...check }) => ({ ...check, at: created_at.toISOString() })),
    notes,
    decisions: decisions.map(({ created_at, ...decision }) => ({
      ...decision,
      created_at: created_at.toISOString(),
    })),
  };
}

function toSite(website: string, site: Awaited<ReturnType<typeof siteOf>>): CompanySite {
  const none = { status: null, host: null, fault: null, looked_at: null };
  if (website === '') return { url: '', state: 'none', ...none };
  if (!site) return { url: website, state: 'waiting', ...none };
  const { looked_at, ...found } = site;
  return {
    ...found,
    state: found.status === null ? 'silent' : 'answers',
    looked_at: looked_at.toISOString(),
  };
}

/** Ticks an item of a company's checklist off, or on again. Rejects with a 404 CallError when there is no such company. */
export async function tickCheck(
  database: Database,
  check: {
    readonly companyId: number;
    readonly item: CheckItem;
    readonly checked: boolean;
    readonly actorId: number;
  },
): Promise<CompanyCheck> {
  return database.transaction(async (transaction) => {
    if (!(await checkedCompany(transaction, check.companyId))) throw notFound('company');
    if (check.checked) await storeCheck(transaction, check);
    else await deleteCheck(transaction, check.companyId, check.item);
    return readCompanyCheck(transaction, check.companyId);
  });
}

/** Has a company's website looked at again. Rejects with a CallError: 404 for no company, 409 for one without a website. */
export async function askForWebsite(
  { database, lookSoon }: { readonly database: Database; readonly lookSoon: () => void },
  companyId: number,
): Promise<{ msg: string }> {
  await database.transaction(async (transaction) => {
    if (!(await checkedCompany(transaction, companyId))) throw notFound('company');
    if (!(await requestLook(transaction, companyId)))
      throw new CallError('conflict', 'This company names no website, so nothing was done.');
  });
  lookSoon();
  return { msg: 'We are looking at the website. Reload in a moment to see what we found.' };
}

/** Looks at the websites that are due, one by one; returns how many. Safe to run twice. */
export async function lookAtWebsites({
  database,
  websites,
}: {
  readonly database: Database;
  readonly websites: WebsitePort;
}): Promise<{ readonly looked: number }> {
  const due = await dueSites(database, SITES_PER_RUN);
  for (const site of due) await storeSite(database, site, await websites.look(site.url));
  return { looked: due.length };
}
