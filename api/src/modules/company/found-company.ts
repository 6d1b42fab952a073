import type { CompanyForm } from 'shared-api/contract';
import { dollarsToCents, oneLine, websiteUrl } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { changedFields, logDeed } from '../change-log/index.ts';
import {
  FOUNDING,
  type FoundedCompany,
  foundedWithin,
  insertCompany,
  insertFirstProduct,
  insertOwner,
  lockFounder,
  type NewCompany,
  sameFounded,
} from './founding.repo.ts';
import { markerOf, nameCodeOf } from './name-code.rules.ts';
import { ownName } from './own-name.rules.ts';

/** Seconds within which the same form is the same company: a second press, or one whose answer was lost. */
const SAME_WITHIN = 3600;
/** Companies that one person may found within a day. */
const A_DAY = 5;
const DAY = 86_400;

/**
 * Makes a company, its owner and its first product, all or nothing. It waits for an administrator. Rejects with a CallError:
 * 422 for the name of the marketplace or of a place on it, 429 for the sixth of a day.
 */
export function foundCompany(
  database: Database,
  founderId: number,
  form: CompanyForm,
): Promise<FoundedCompany> {
  const company = newCompany(founderId, form);
  const changes = changedFields({}, entriesOf(company));
  return database.transaction(async (transaction) => {
    await lockFounder(transaction, founderId);
    const same = await sameFounded(transaction, founderId, changes, SAME_WITHIN);
    if (same) return same;
    const { count, wait } = await foundedWithin(transaction, founderId, DAY);
    if (count >= A_DAY) throw tooManyFounded(wait);
    const founded = await insertCompany(transaction, nameCodeOf(company.nameView), company);
    const deed = {
      companyId: founded.id,
      actorId: founderId,
      action: FOUNDING,
      subject: 'company',
      version: 1,
    };
    await logDeed(transaction, { ...deed, changes });
    await insertOwner(transaction, founded.id, founderId);
    await insertFirstProduct(transaction, founded.id, company);
    return founded;
  });
}

function newCompany(founderId: number, form: CompanyForm): NewCompany {
  const nameView = ownName(form.name_view);
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

/** What was entered, by the names of the form. */
function entriesOf({ nameView, title, website, describe, priceCents, feePercent }: NewCompany) {
  return {
    name_view: nameView,
    title,
    official_website: website,
    description: describe,
    price: priceCents / 100,
    influencer_usd: feePercent,
  };
}

function tooManyFounded(seconds: number): CallError {
  const msg = `You added ${A_DAY} businesses within a day. Please try again tomorrow.`;
  const headers = { 'retry-after': String(seconds) };
  return new CallError('too_many_requests', msg, { retry_after: seconds }, headers);
}
