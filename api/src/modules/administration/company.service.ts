import type { AdminCompanies, AdminCompany } from 'shared-api/contract';
import { centsToDollars } from 'shared-api/rules';
import { type Database, pageOf, type Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  type CompanyMove,
  changeCompanyState,
  companyState,
  isHouseCompany,
  missingOf,
  ownersOf,
  toCompany,
} from '../companies/index.ts';
import type { MailContent, Mails } from '../mail/index.ts';
import { writeAudit } from './audit.repo.ts';
import type { Decision } from './audit.service.ts';
import {
  type AdminCompanyRow,
  adminCompanies,
  adminCompany,
  countCompanies,
  type WhichCompanies,
} from './company.repo.ts';

/** Companies per page. */
const PAGE_SIZE = 20;

export interface CompanyDecisionParts {
  readonly database: Database;
  readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'>;
}

/** A state change that administrators make; `ask` is for owners. */
export type CompanyDecision = Exclude<CompanyMove, 'ask'>;

const actions = {
  approve: 'approve_company',
  refuse: 'refuse_company',
  suspend: 'suspend_company',
  resume: 'resume_company',
} as const;

/** Waiting companies, oldest first, then the others, newest first. Pages count from 1; a higher number returns the last page. */
export async function listCompanies(
  database: Database,
  { text, state }: WhichCompanies,
  page: number,
): Promise<AdminCompanies> {
  const wanted = { text: text.trim(), state };
  const total = await countCompanies(database, wanted);
  const { skip, ...place } = pageOf(page, total, PAGE_SIZE);
  const rows = await adminCompanies(database, wanted, { most: PAGE_SIZE, skip });
  return { companies: rows.map(toAdminCompany), total, ...place };
}

/**
 * Approves, refuses, suspends or resumes a company, writes the audit log and mails the owners. Rejects with a CallError: 404 for no
 * company, 409 for a change that its state does not allow.
 */
export async function decideCompany(
  { database, mails }: CompanyDecisionParts,
  companyId: number,
  verdict: CompanyDecision,
  decision: Decision,
): Promise<AdminCompany> {
  const row = await database.transaction(async (transaction) => {
    await applyCompanyDecision(transaction, mails, { companyId, verdict, decision });
    return adminCompany(transaction, companyId);
  });
  if (!row) throw notFound('company');
  mails.sendSoon();
  return toAdminCompany(row);
}

/** The same within the caller's transaction; the caller sends the mails after the commit. */
export async function applyCompanyDecision(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  change: { readonly companyId: number; readonly verdict: CompanyDecision; readonly decision: Decision },
): Promise<void> {
  const { companyId, verdict, decision } = change;
  const sells = verdict === 'approve' || verdict === 'resume';
  const { before, status } = await changeCompanyState(
    transaction,
    companyId,
    verdict,
    sells ? null : decision.reason,
  );
  const [was, is] = [companyState(before.status), companyState(status)];
  const audit = await writeAudit(transaction, {
    ...decision,
    action: actions[verdict],
    subject: `company ${companyId}`,
    changed: `${before.name_view} is ${is}; it was ${was}`,
    facts: { company_id: companyId, before: was, after: is },
  });
  const mail = {
    kind: sells ? 'company_approved' : 'company_refused',
    data: {
      company_id: companyId,
      decision: verdict,
      reason: verdict === 'approve' ? '' : decision.reason,
    },
  } as const;
  await emailOwners(transaction, mails, { companyId, audit, mail });
}

/** Stores an email to each owner of a company about a decision, which has its entry in the audit log. */
export async function emailOwners(
  transaction: Queryable,
  mails: Pick<Mails, 'enqueueMail'>,
  about: { readonly companyId: number; readonly audit: number; readonly mail: MailContent },
): Promise<void> {
  const { companyId, audit, mail } = about;
  for (const personId of await ownersOf(transaction, companyId))
    await mails.enqueueMail(transaction, { ...mail, ref: `${audit}:${personId}`, personId });
}

/** A company as administrators see it; undefined when there is none. */
export async function readAdminCompany(database: Queryable, id: number): Promise<AdminCompany | undefined> {
  const row = await adminCompany(database, id);
  return row && toAdminCompany(row);
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
    lasting: isHouseCompany(row.id),
    created_at: row.created_at.toISOString(),
  };
}
