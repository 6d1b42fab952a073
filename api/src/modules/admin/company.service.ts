import type { AdminCompanies, AdminCompany } from 'shared-api/contract';
import { centsToDollars } from 'shared-api/rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-of.ts';
import { notFound } from '../../platform/http/call-error.ts';
import {
  type CompanyMove,
  companyState,
  isLasting,
  missingOf,
  moveCompany,
  ownersOf,
  toCompany,
} from '../company/index.ts';
import type { Mails } from '../mail/index.ts';
import { writeAudit } from './audit.repo.ts';
import {
  type AdminCompanyRow,
  adminCompanies,
  adminCompany,
  countCompanies,
  type WhichCompanies,
} from './company.repo.ts';
import type { Deed } from './deed.ts';

/** Companies of one page. */
const PAGE = 20;

export interface CompanyDeedParts {
  readonly database: Database;
  readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'>;
}

/** What administrators do with companies; `ask` is for their owners. */
export type CompanyVerdict = Exclude<CompanyMove, 'ask'>;

const actions = {
  approve: 'approve_company',
  refuse: 'refuse_company',
  suspend: 'suspend_company',
  resume: 'resume_company',
} as const;

/** Those that wait, the longest first, then the newest of the others. Pages count from 1; beyond the last there is the last. */
export async function listCompanies(
  database: Database,
  { text, state }: WhichCompanies,
  page: number,
): Promise<AdminCompanies> {
  const wanted = { text: text.trim(), state };
  const total = await countCompanies(database, wanted);
  const { skip, ...place } = pageOf(page, total, PAGE);
  const rows = await adminCompanies(database, wanted, { most: PAGE, skip });
  return { companies: rows.map(toAdminCompany), total, ...place };
}

/**
 * Approves, refuses, suspends or resumes a company, writes that down, and tells its owners. Rejects with a CallError: 404 for no
 * company, 409 where that cannot be done with it now.
 */
export async function decideCompany(
  { database, mails }: CompanyDeedParts,
  companyId: number,
  verdict: CompanyVerdict,
  deed: Deed,
): Promise<AdminCompany> {
  const row = await database.transaction(async (transaction) => {
    await moveAndTell(transaction, mails, { companyId, verdict, deed });
    return adminCompany(transaction, companyId);
  });
  if (!row) throw notFound('company');
  mails.sendSoon();
  return toAdminCompany(row);
}

/** The same within the caller's transaction, who has the mails sent afterwards. */
export async function moveAndTell(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  asked: { readonly companyId: number; readonly verdict: CompanyVerdict; readonly deed: Deed },
): Promise<void> {
  const { companyId, verdict, deed } = asked;
  const sells = verdict === 'approve' || verdict === 'resume';
  const { before, status } = await moveCompany(transaction, companyId, verdict, sells ? null : deed.reason);
  const [was, is] = [companyState(before.status), companyState(status)];
  const audit = await writeAudit(transaction, {
    ...deed,
    action: actions[verdict],
    subject: `company ${companyId}`,
    changed: `${before.name_view} is ${is}; it was ${was}`,
    facts: { company_id: companyId, before: was, after: is },
  });
  for (const owner of await ownersOf(transaction, companyId))
    await mails.enqueueMail(transaction, {
      kind: sells ? 'company_approved' : 'company_refused',
      ref: `${audit}:${owner}`,
      personId: owner,
      data: { company_id: companyId, deed: verdict, reason: verdict === 'approve' ? '' : deed.reason },
    });
}

function toAdminCompany(row: AdminCompanyRow): AdminCompany {
  const { state_reason, founder, owners, title, description, official_website, products } = row;
  const { first_product: first, open_price_reports } = row;
  return {
    company: toCompany(row),
    state: companyState(row.status),
    state_reason,
    founder,
    owners: [...owners],
    title,
    description,
    official_website,
    products,
    first_product: first && {
      id: first.id,
      name_view: first.name_view,
      price: first.price_cents === null ? null : centsToDollars(first.price_cents),
      influencer_usd: first.fee_percent,
    },
    missing: missingOf(row),
    open_price_reports,
    lasting: isLasting(row.id),
    created_at: row.created_at.toISOString(),
  };
}
