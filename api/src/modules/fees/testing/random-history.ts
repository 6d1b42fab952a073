import { PAYOUT_MINIMUM } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { influences } from '../../../testing/fixture/rows.ts';
import { receive } from '../../fulfilment/index.ts';
import { influenceModel } from '../../influence/testing/influence-model.ts';
import { listHeld, releaseHold, returnHold } from '../index.ts';
import { feeSums } from '../statements/statements.repo.ts';
import type { FeeAudit } from './fee-audit.ts';
import type { FeeMarket, MarketGoods } from './fee-market.ts';

/** Whole numbers from 0 to below a limit, the same ones for the same seed. */
export type Chance = (limit: number) => number;

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit) | 0;
  };
}

/** How deep trees grow, more than a chain is long. */
const DEPTH = 12;
const PERCENTS = [10, 10, 15, 37, 95, 0, 3];
const PRICES = [4800, 650, 1, 99, 20_000, 333, 1250];
/** Orders that refunds are looked for among. */
const RECENT = 150;

/** What happened so far, by kind. */
export type Happened = Record<string, number>;

/** Everything that can happen to fees, in any order, one thing after the other; each is audited. */
export interface RandomHistory {
  readonly happened: Happened;
  /** One thing more; says whether it was an order. */
  next(): Promise<boolean>;
}

export async function randomHistory(
  market: FeeMarket,
  audit: FeeAudit,
  chance: Chance,
): Promise<RandomHistory> {
  const { database } = market;
  const happened: Happened = {};
  const note = (what: string): void => {
    happened[what] = (happened[what] ?? 0) + 1;
  };
  const oneOf = <T>(list: readonly T[]): T => {
    const one = list[chance(list.length)];
    if (one === undefined) throw new Error('Nothing to choose from');
    return one;
  };
  const goods: MarketGoods[] = [];
  for (let company = 0; company < 3; company += 1) {
    const id = await market.company();
    for (let place = company * 4; place < company * 4 + 4; place += 1) {
      const percent = PERCENTS[place % PERCENTS.length] ?? 0;
      goods.push(await market.goods(id, percent, PRICES[(2 * place) % PRICES.length] ?? 0));
    }
  }
  const people = [await market.person(), await market.person()];
  /** Who came into a company with how many above them, as far as those were known then; the newest last. */
  const depths = new Map<number, Map<number, number>>();
  const recent: number[] = [];
  const model = influenceModel();

  const influencerIn = (company: number, buyer: number): number | null => {
    const known = [...(depths.get(company) ?? [])].filter(([, depth]) => depth < DEPTH);
    const way = chance(10);
    if (way < 6 && known.length > 0) return known.at(-1 - chance(Math.min(3, known.length)))?.[0] ?? null;
    if (way < 8) return oneOf(people);
    if (way === 8) note('self purchases');
    return way === 8 ? buyer : null;
  };
  const buy = async (): Promise<boolean> => {
    if (chance(4) === 0) people.push(await market.person());
    // Sometimes the top of a tree, who buys from those below.
    const old = chance(20) === 0;
    if (old) note('purchases by those on top');
    const buyerId = old ? oneOf(people.slice(0, 4)) : chance(4) === 0 ? (people.at(-1) ?? 0) : oneOf(people);
    const chosen = [...new Set(Array.from({ length: 1 + chance(3) }, () => oneOf(goods)))];
    const companies = [...new Set(chosen.map(({ company_id }) => company_id))];
    const influencers = new Map(companies.map((company) => [company, influencerIn(company, buyerId)]));
    const chains = new Map(
      [...influencers].map(([company, sent]) => {
        const { chain, ring } = model.buy(buyerId, company, sent);
        if (ring) note('rings refused');
        return [company, chain];
      }),
    );
    const card = `card ${chance(12) === 0 ? oneOf(people) : buyerId}`;
    const id = await market.buy({ buyerId, goods: chosen, quantity: 1 + chance(4), influencers }, card);
    for (const [company, influencer] of influencers) {
      const known = depths.get(company) ?? new Map<number, number>();
      if (!known.has(buyerId)) known.set(buyerId, (known.get(influencer ?? 0) ?? -1) + 1);
      depths.set(company, known);
    }
    recent.push(id);
    if (recent.length > RECENT) recent.shift();
    note('orders');
    await assertChains(database, id, chains);
    await audit.step(id);
    return true;
  };
  const refund = async (): Promise<boolean> => {
    const orderId = oneOf(recent);
    const lines = await database.query<{ id: number }>(
      `select id from order_line where order_id = $1 and state not in ('cancelled', 'refunded') order by id`,
      [orderId],
    );
    if (lines.length === 0) return false;
    if (orderId % 3 === 0 && (await market.refundPart(orderId))) {
      note('parts refunded');
      await audit.step(orderId);
    }
    const some = lines.filter(() => chance(2) === 0).map(({ id }) => id);
    await market.refund(orderId, some.length > 0 && chance(5) > 0 ? some : undefined);
    note('refunds');
    await audit.step(orderId);
    if (await isOwing(database, orderId)) note('refunds that leave less than nothing');
    return false;
  };
  const restock = async (): Promise<boolean> => {
    const { product_id, merchandise_id } = oneOf(goods);
    // Almost as much as is bought meanwhile: some waits, and enough is sent that people are paid out.
    const units = 1 + chance(50);
    await database.transaction((transaction) =>
      receive(transaction, [{ product_id, merchandise_id, units }]),
    );
    note('restocks');
    await audit.step();
    return false;
  };
  const send = async (): Promise<boolean> => {
    const orderId = oneOf(recent);
    await database.query(
      `with sent as (
         update order_line set state = 'shipped', shipped_at = clock_timestamp() - $2 * interval '1 day'
         where order_id = $1 and state = 'paid' returning product_id, quantity)
       update product set sold_quant = sold_quant + units
       from (select product_id, sum(quantity)::integer as units from sent group by product_id) counted
       where product.id = counted.product_id`,
      [orderId, 20 + chance(80)],
    );
    note('shipments');
    await audit.step();
    return false;
  };
  const changeAccount = async (): Promise<boolean> => {
    const status = oneOf(['active', 'closed', 'banned'] as const);
    const person = oneOf(people);
    await database.query('update person set status = $2 where id = $1', [person, status]);
    model.status.set(person, status);
    note(`accounts ${status}`);
    return false;
  };
  const decide = async (): Promise<boolean> => {
    const [held] = await listHeld(database);
    if (!held) return false;
    const decision = { lineId: held.id, actorId: people[0] ?? 0, reason: 'Looked at' };
    const act = chance(2) === 0 ? releaseHold : returnHold;
    await database.transaction((transaction) => act(transaction, decision));
    note(act === releaseHold ? 'holds released' : 'holds returned');
    await audit.step(await orderOf(database, held.id));
    return false;
  };
  const payOut = async (): Promise<boolean> => {
    const personId = (chance(4) > 0 && (await somebodyPayable(database))) || oneOf(people);
    note(`payouts ${await market.payOut(personId, chance(3) > 0)}`);
    await audit.step();
    return false;
  };
  const cancel = async (): Promise<boolean> => {
    const orderId = recent.at(-1 - chance(Math.min(20, recent.length))) ?? 0;
    const [order] = await database.query<{ buyer_id: number }>(
      'select buyer_id from shop_order where id = $1',
      [orderId],
    );
    // An hour later only what waits can be cancelled, which splits lines.
    if (chance(2) === 0)
      await database.query(`update shop_order set paid_at = paid_at - interval '1 hour' where id = $1`, [
        orderId,
      ]);
    note((await market.cancel(order?.buyer_id ?? 0, orderId)) ? 'cancels' : 'cancels refused');
    await audit.step(orderId);
    return false;
  };
  const join = async (): Promise<boolean> => {
    const [person, { company_id }] = [oneOf(people), oneOf(goods)];
    if (!model.join(person, company_id)) return false;
    await influences(database, company_id, person, { source: 'joined' });
    depths.set(company_id, (depths.get(company_id) ?? new Map()).set(person, 0));
    note('joins');
    return false;
  };
  return {
    happened,
    next: () => {
      const way = recent.length === 0 ? 0 : chance(100);
      if (way < 52) return buy();
      if (way < 54) return join();
      if (way < 70) return refund();
      if (way < 75) return cancel();
      if (way < 81) return restock();
      if (way < 91) return send();
      if (way < 93) return changeAccount();
      return way < 96 ? decide() : payOut();
    },
  };
}

/** Whom an order pays is whom the rules say, not only what was stored. */
async function assertChains(
  database: Queryable,
  orderId: number,
  chains: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const rows = await database.query<{ company_id: number; people: number[] }>(
    `select company_id, json_agg(person_id order by level) as people from order_chain where order_id = $1 group by company_id`,
    [orderId],
  );
  const stored = new Map(rows.map(({ company_id, people }) => [company_id, people]));
  for (const [company, people] of chains)
    if (String(stored.get(company) ?? []) !== String(people))
      throw new Error(`Order ${orderId} pays ${stored.get(company)} in company ${company}, not ${people}`);
}

/** Whether a seller of an order was paid more than they earned. */
async function isOwing(database: Queryable, orderId: number): Promise<boolean> {
  const sellers = await database.query<{ person_id: number }>(
    'select distinct person_id from order_chain where order_id = $1 and level = 1',
    [orderId],
  );
  for (const { person_id } of sellers) if ((await feeSums(database, person_id)).available < 0) return true;
  return false;
}

/** Of those whom the books owe most the first who has something to be paid out. */
async function somebodyPayable(database: Queryable): Promise<number | undefined> {
  const rows = await database.query<{ person_id: number }>(
    `select person_id from ledger_entry entry join ledger_account account on account.id = account_id
     join person on person.id = person_id and status = 'active'
     where account.kind = 'fees'
     group by person_id order by sum(cents), person_id limit 20`,
  );
  for (const { person_id } of rows)
    if ((await feeSums(database, person_id)).available >= PAYOUT_MINIMUM) return person_id;
  return undefined;
}

async function orderOf(database: Queryable, lineId: number): Promise<number> {
  const [line] = await database.query<{ order_id: number }>('select order_id from order_line where id = $1', [
    lineId,
  ]);
  if (!line) throw new Error(`There is no line ${lineId}`);
  return line.order_id;
}
