import type { CompanyForm } from 'shared-api/contract';
import { dollarsToCents, oneLine, websiteUrl } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { changedFields, logActivity } from '../activity-log/activity-log.repo.ts';
import {
  type CreatedCompany,
  createdWithin,
  FOUNDING_ACTION,
  findSameCreation,
  insertCompany,
  insertFirstProduct,
  insertOwner,
  lockFounder,
  type NewCompany,
} from './founding.repo.ts';
import { allowedName, markerOf, nameCodeOf } from './founding.rules.ts';

/** The same form within this time is a repeat (double click, lost response) and returns the same company. */
const DUPLICATE_WITHIN_S = 3600;
/** Companies that one person may found per day. */
const MAX_PER_DAY = 5;
const DAY_S = 86_400;

/**
 * Creates a company with its owner and first product in one transaction; it waits for approval. Rejects with a CallError:
 * 422 for a reserved name, 429 for the sixth company of a day.
 */
export function createCompanyWithProduct(
  database: Database,
  founderId: number,
  form: CompanyForm,
): Promise<CreatedCompany> {
  const company = newCompany(founderId, form);
  const changes = changedFields({}, formEntries(company));
  return database.transaction(async (transaction) => {
    await lockFounder(transaction, founderId);
    const same = await findSameCreation(transaction, founderId, changes, DUPLICATE_WITHIN_S);
    if (same) return same;
    const { count, wait } = await createdWithin(transaction, founderId, DAY_S);
    if (count >= MAX_PER_DAY) throw tooManyCompanies(wait);
    const founded = await insertCompany(transaction, nameCodeOf(company.nameView), company);
    const entry = {
      companyId: founded.id,
      actorId: founderId,
      action: FOUNDING_ACTION,
      subject: 'company',
      version: 1,
    };
    await logActivity(transaction, { ...entry, changes });
    await insertOwner(transaction, founded.id, founderId);
    await insertFirstProduct(transaction, founded.id, company);
    return founded;
  });
}

function newCompany(founderId: number, form: CompanyForm): NewCompany {
  const nameView = allowedName(form.name_view);
  return {
    founderId,
    marker: markerOf(nameView),
    nameView,
    title: oneLine(form.title),
    website: websiteUrl(form.official_website ?? '') ?? '',
    describe: (form.description ?? '').toWellFormed().trim(),
    priceCents: dollarsToCents(form.price),
    feePercent: form.influencer_usd,
  };
}

/** The entries, keyed by form field. */
function formEntries({ nameView, title, website, describe, priceCents, feePercent }: NewCompany) {
  return {
    name_view: nameView,
    title,
    official_website: website,
    description: describe,
    price: priceCents / 100,
    influencer_usd: feePercent,
  };
}

function tooManyCompanies(seconds: number): CallError {
  const msg = `You added ${MAX_PER_DAY} businesses within a day. Please try again tomorrow.`;
  const headers = { 'retry-after': String(seconds) };
  return new CallError('too_many_requests', msg, { retry_after: seconds }, headers);
}
