import type { CompanyInfluencer, CompanyInfluencerList } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import type { Clock } from '../../../ports/clock.ts';
import { deskCompany, logActivity } from '../../companies/index.ts';
import { type Mails, replaceMail, withdrawMails } from '../../mail/index.ts';
import {
  type CompanyInfluencerRow,
  companyInfluencers,
  type InfluencerPlace,
  influencesCompany,
  ownRates,
  productFees,
  storeOwnRate,
} from './company-influencers.repo.ts';

/** The own rate of the person who made each company's sale, in percent; of those who have one. */
export async function ownRatesOf(
  transaction: Queryable,
  chains: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<number, number>> {
  const direct = [...chains].flatMap(([companyId, [personId]]) =>
    personId === undefined ? [] : [{ companyId, personId }],
  );
  if (direct.length === 0) return new Map();
  const rows = await ownRates(transaction, direct);
  return new Map(rows.map(({ company_id, fee_percent }) => [company_id, fee_percent]));
}

/** Entries per page. */
const PAGE_SIZE = 30;

/** Which influencers are listed; `after` is the `next` of the page before. */
export interface InfluencerQuery {
  readonly q: string;
  readonly sellersOnly: boolean;
  readonly after: string | undefined;
}

/** The influencers of a company, for its desk; the caller has checked the role. */
export interface CompanyInfluencers {
  /** Those who sold most first. */
  list(nameCode: string, query: InfluencerQuery): Promise<CompanyInfluencerList>;
  /** Sets or removes the own rate of an influencer; 404 for others, 422 for a rate that changes nothing. */
  setRate(at: RatePlace, percent: number | null): Promise<CompanyInfluencer>;
}

/** An influencer of a company, and the owner who acts. */
export interface RatePlace {
  readonly actor: Pick<Actor, 'personId'>;
  readonly company: string;
  readonly personId: number;
}

export function companyInfluencerService(
  database: Database,
  clock: Clock,
  mails: Pick<Mails, 'sendSoon'>,
): CompanyInfluencers {
  return {
    list: async (nameCode, { q, sellersOnly, after }) => {
      const { id } = await deskCompany(database, nameCode);
      const which = {
        q: q.trim(),
        sellersOnly,
        after: after === undefined ? null : readPlace(after),
        personId: null,
      };
      const [rows, fees] = await Promise.all([
        companyInfluencers(database, id, which, PAGE_SIZE + 1),
        productFees(database, id),
      ]);
      const shown = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
      return {
        influencers: shown.map(toInfluencer),
        fee_from: fees.lowest ?? 0,
        fee_to: fees.highest ?? 0,
        next: last ? writePlace(last) : null,
      };
    },
    setRate: async ({ actor, company, personId }, percent) => {
      const changed = await database.transaction(async (transaction) => {
        const { id: companyId } = await deskCompany(transaction, company);
        if (!(await influencesCompany(transaction, companyId, personId))) throw notFound('influencer');
        await rejectUseless(transaction, companyId, percent);
        const place = { companyId, personId, setBy: actor.personId };
        const before = await storeOwnRate(transaction, place, percent);
        if (before !== percent) {
          const changes = { own_rate: { from: before, to: percent } };
          const subject = `influencer:${personId}`;
          const entry = { companyId, actorId: actor.personId, action: 'set_own_rate', subject, changes };
          await logActivity(transaction, entry);
          await emailRate(transaction, { companyId, personId, percent }, clock());
        }
        const [row] = await companyInfluencers(
          transaction,
          companyId,
          { q: '', sellersOnly: false, after: null, personId },
          1,
        );
        return row;
      });
      if (!changed) throw notFound('influencer');
      mails.sendSoon();
      return toInfluencer(changed);
    },
  };
}

/** An influencer's own rate in percent; null where it was removed. */
interface ChangedRate {
  readonly companyId: number;
  readonly personId: number;
  readonly percent: number | null;
}

const DAY_MS = 86_400_000;

/**
 * Emails an influencer their new rate, at most once a day (UTC): a further change waits for the next day. What waits has the latest rate,
 * and is not sent where that was removed.
 */
async function emailRate(
  transaction: Queryable,
  { companyId, personId, percent }: ChangedRate,
  now: Date,
): Promise<void> {
  const tomorrow = new Date(now.getTime() - (now.getTime() % DAY_MS) + DAY_MS);
  const refOf = (day: Date): string => `${companyId}:${personId}:${day.toISOString().slice(0, 10)}`;
  if (percent === null) return withdrawMails(transaction, 'own_rate', [refOf(now), refOf(tomorrow)]);
  const mailOf = (day: Date) =>
    ({
      kind: 'own_rate',
      ref: refOf(day),
      personId,
      data: { company_id: companyId, fee_percent: percent },
    }) as const;
  if (!(await replaceMail(transaction, mailOf(now), null)))
    await replaceMail(transaction, mailOf(tomorrow), tomorrow);
}

/** Throws a 422 CallError for a rate below what every product pays anyway. */
export async function rejectUseless(
  transaction: Queryable,
  companyId: number,
  percent: number | null,
): Promise<void> {
  const { lowest } = await productFees(transaction, companyId);
  if (percent === null || lowest === null || percent >= lowest) return;
  const problem = `Your products pay ${lowest}% or more already. Please choose a rate from ${lowest} to 95%.`;
  throw new CallError('invalid', problem, { fields: { own_rate: problem } });
}

function toInfluencer({ since, ...row }: CompanyInfluencerRow): CompanyInfluencer {
  return { ...row, since: since.toISOString() };
}

const writePlace = ({ sales, id }: InfluencerPlace): string => `${sales}-${id}`;

/** The contract has checked its form. */
function readPlace(text: string): InfluencerPlace {
  const [sales, id] = text.split('-').map(Number);
  return { sales: sales ?? 0, id: id ?? 0 };
}
