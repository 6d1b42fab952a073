import { randomBytes } from 'node:crypto';
import { goodsLeft, partRefund } from 'shared-api/rules';
import type { App } from '../../../app.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { TransferPort } from '../../../ports/transfer-port.ts';
import { aQuote } from '../../../testing/fixture/orders.ts';
import { aCompany, aMerchandise, aPerson, aProduct } from '../../../testing/fixture/rows.ts';
import { payOrder } from '../../checkout/payment/settlement.service.ts';
import { lockOrder, reserve } from '../../fulfilment/index.ts';
import { refundByMarket, refundPartByCompany } from '../../orders/index.ts';
import { type PayoutParts, payoutAccounts } from '../payouts/accounts.service.ts';
import { availableFees, payoutService } from '../payouts/payouts.service.ts';
import { sendPayouts } from '../payouts/send-payouts.ts';

/**
 * The split of a line as exact fractions say it, not step by step: of a price and a fee in percent, level k passes on
 * floor(price * fee / (100 * 4^k)) cents, since a floor of a floor is the floor of the whole; the last keeps what arrives.
 */
export function exactSplit(
  base: number,
  percent: number,
  people: number,
): { pool: number; shares: number[] } {
  const reaching = (level: number): bigint => (BigInt(base) * BigInt(percent)) / (100n * 4n ** BigInt(level));
  const chain = Math.min(people, 10);
  const shares = Array.from({ length: chain }, (_, level) =>
    Number(reaching(level) - (level + 1 < chain ? reaching(level + 1) : 0n)),
  );
  return { pool: chain === 0 ? 0 : Number(reaching(0)), shares: shares.filter((share) => share > 0) };
}

/** Something a company sells, with its fee in percent. */
export interface MarketGoods {
  readonly company_id: number;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly price_cents: number;
  readonly fee_percent: number;
}

/** One purchase: the units of each product, and the influencer of each company. */
export interface Purchase {
  readonly buyerId: number;
  readonly goods: readonly MarketGoods[];
  readonly quantity: number;
  readonly influencers: ReadonlyMap<number, number | null>;
}

/** Shipping address of a person who buys without a cart. */
interface Home {
  readonly address_id: number;
  readonly rate_id: string;
}

/** A market in which orders are placed, paid and given back by the real services, without a request for each. */
export interface FeeMarket {
  readonly database: Database;
  person(): Promise<number>;
  company(): Promise<number>;
  /** Something to sell, of which so many are there and any number can be made. */
  goods(company_id: number, fee_percent: number, price_cents: number, stock?: number): Promise<MarketGoods>;
  /** A pending order; gives its number. */
  place(purchase: Purchase): Promise<number>;
  /** Pays it with a card; `app` of another process may do it. */
  pay(orderId: number, card: string, app?: App): Promise<void>;
  buy(purchase: Purchase, card: string): Promise<number>;
  /** Gives these lines back, or all that is left. */
  refund(orderId: number, lineIds?: readonly number[]): Promise<void>;
  /** The company gives back a third of what is left of the first line that has goods; false where it cannot. */
  refundPart(orderId: number): Promise<boolean>;
  /** Its buyer cancels what still waits; false when nothing does any more. */
  cancel(buyerId: number, orderId: number): Promise<boolean>;
  /** Requests a payout of everything available to a person and sends it; it is reversed when the card service refuses it. */
  payOut(personId: number, willTake: boolean): Promise<PaidOut>;
}

export function feeMarket(app: App): FeeMarket {
  const { database } = app;
  const homes = new Map<number, Home>();
  const home = async (buyerId: number): Promise<Home> => {
    const known = homes.get(buyerId) ?? (await aQuote(database, buyerId));
    homes.set(buyerId, known);
    return known;
  };
  const place = async (purchase: Purchase): Promise<number> => {
    const where = await home(purchase.buyerId);
    return database.transaction((transaction) => store(transaction, where, purchase));
  };
  const pay = async (orderId: number, card: string, by: App = app): Promise<void> => {
    await by.database.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (!order) throw new Error(`There is no order ${orderId}`);
      const payment = {
        id: `pi_${orderId}`,
        clientSecret: '',
        status: 'succeeded',
        amount: order.total,
        amountReceived: order.total,
        amountRefunded: 0,
        currency: 'usd',
        orderId,
        reference: order.quote_id,
        cardFingerprint: card,
        card: null,
        fee: 30,
      } as const;
      await payOrder(transaction, order, payment, {
        giftCodes: by.services.gifts.giftCodes,
        mails: by.services.mails,
      });
    });
  };
  return {
    database,
    person: () => aPerson(database),
    company: () => aCompany(database),
    goods: async (company_id, fee_percent, price_cents, quantity = 20) => {
      const product_id = await aProduct(database, company_id, { fee_percent, maxover: 1_000_000 });
      const merchandise_id = await aMerchandise(database, product_id, { price_cents, quantity });
      return { company_id, product_id, merchandise_id, price_cents, fee_percent };
    },
    place,
    pay,
    buy: async (purchase, card) => {
      const orderId = await place(purchase);
      await pay(orderId, card);
      return orderId;
    },
    refund: async (orderId, lineIds) => {
      await database.transaction((transaction) =>
        refundByMarket(transaction, orderId, { lineIds, cents: undefined }),
      );
    },
    refundPart: async (orderId) => {
      const [line] = await database.query<PartLine>(
        `select id, company_id, price_cents as price, quantity, tax_cents as tax, refunded_cents as refunded_goods,
           refunded_tax_cents as refunded_tax
         from order_line where order_id = $1 and not to_make and state in ('paid', 'finishing', 'shipped', 'delivered')
         order by id limit 1`,
        [orderId],
      );
      const part = line && partRefund(line, Math.floor(goodsLeft(line) / 3));
      if (!part) return false;
      const request = {
        line: { id: line.id, goods: part.goods },
        shipping: undefined,
        cents: part.total,
        isRepeat: async () => false,
      };
      return database.transaction((transaction) =>
        refundPartByCompany(transaction, line.company_id, orderId, request),
      );
    },
    cancel: async (buyerId, orderId) => {
      try {
        await app.services.orders.own.cancel({ buyerId, orderId, visitor: null }, undefined);
        return true;
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') return false;
        throw error;
      }
    },
    payOut: marketPayouts(app),
  };
}

/** Cents of shipping for each company. */
const SHIPPING = 500;
/** Percent. */
const TAX = 6;

async function store(
  transaction: Queryable,
  { address_id, rate_id }: Home,
  { buyerId, goods, quantity, influencers }: Purchase,
): Promise<number> {
  const taken = await reserve(
    transaction,
    goods.map(({ product_id, merchandise_id }) => ({ product_id, merchandise_id, quantity, gift: false })),
  );
  const lines = goods.flatMap((part, position) => {
    const { fromStock = 0, toMake = 0 } = taken[position] ?? {};
    return [
      { units: fromStock, to_make: false },
      { units: toMake, to_make: true },
    ].flatMap(({ units, to_make }) =>
      units === 0
        ? []
        : [
            {
              ...part,
              position,
              quantity: units,
              tax_cents: Math.floor((part.price_cents * units * TAX) / 100),
              influencer_id: influencers.get(part.company_id) ?? null,
              to_make,
            },
          ],
    );
  });
  const companies = [...new Set(goods.map(({ company_id }) => company_id))];
  const cart = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax_cents, 0);
  const shipping = companies.length * SHIPPING;
  const charge = 30 + Math.ceil(cart / 30);
  const sums = [cart, shipping, tax, charge, cart + shipping + tax + charge];
  const [order] = await transaction.query<{ id: number }>(
    `with asked as (
       insert into quote (id, person_id, address_id, rate_id, cart_print, wishes, tax_reference, shipping_tax,
         cart_total, shipping, tax_amount, charge, total)
       values ($1, $2, $3, $4, '', '[]', '', 0, $5, $6, $7, $8, $9) returning *
     ), placed as (
       insert into shop_order (buyer_id, quote_id, delivery, provider, duration_terms, cart_total, shipping, tax_amount,
         shipping_tax, charge, total, pay_until, intent_id)
       select asked.person_id, asked.id, jsonb_build_object('address1', address1, 'zip', zip), 'A carrier', 'Soon', cart_total,
         shipping, tax_amount, 0, charge, total, clock_timestamp() + interval '1 hour', 'pi_' || asked.id
       from asked join address on address.id = asked.address_id returning id
     ), parcels as (
       insert into order_parcel (order_id, company_id, shipping_cents, carrier_rate)
       select placed.id, company_id, ${SHIPPING}, '' from placed, unnest($10::integer[]) as company_id
     ), wishes as (
       insert into order_wish (order_id, wish_id, name, quantity, gift)
       select placed.id, 0, '', $11, false from placed returning id
     ), lines as (
       insert into order_line (order_id, order_wish_id, company_id, product_id, merchandise_id, position, name_view,
         merchandice_name, picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, influencer_id,
         to_make, delay_days)
       select placed.id, wishes.id, company_id, product_id, merchandise_id, position, '', '', '', '', price_cents, quantity,
         tax_cents, fee_percent, influencer_id, to_make, 0
       from placed, wishes, jsonb_to_recordset($12::jsonb) as line (company_id integer, product_id integer,
         merchandise_id integer, position smallint, price_cents integer, quantity integer, tax_cents integer,
         fee_percent smallint, influencer_id integer, to_make boolean)
     )
     select id from placed`,
    [
      randomBytes(12).toString('hex'),
      buyerId,
      address_id,
      rate_id,
      ...sums,
      companies,
      quantity,
      JSON.stringify(lines),
    ],
  );
  if (!order) throw new Error('The order was not stored');
  return order.id;
}

/** A line of which a part can go back, in cents. */
interface PartLine {
  readonly id: number;
  readonly company_id: number;
  readonly price: number;
  readonly quantity: number;
  readonly tax: number;
  readonly refunded_goods: number;
  readonly refunded_tax: number;
}

/** What came of asking for a payout and of sending it. */
export type PaidOut = 'sent' | 'failed' | 'refused';

/**
 * Pays people of a market by the real services, to a card service that is always there: each payee has an account there, and
 * it takes the money or, where `takes` is false, says that it never will.
 */
export function marketPayouts({ database, http, services }: App) {
  let takes = true;
  const transfers: TransferPort = {
    createAccount: async (reference) => ({ id: `acct_${reference}`, enabled: true, bank: null }),
    fetchAccount: async (id) => ({ id, enabled: true, bank: null }),
    onboardingLink: async () => '',
    findTransfer: async () => null,
    fetchTransfer: async () => null,
    transfer: async ({ key }) => (takes ? { kind: 'sent', id: `tr_${key}` } : { kind: 'not_enabled' }),
  };
  const { mails } = services;
  const parts: PayoutParts = {
    database,
    transfers,
    mails,
    log: http.log,
    sendSoon: () => undefined,
    siteUrl: '',
  };
  const accounts = payoutAccounts(parts);
  const payouts = payoutService(parts);
  return async (personId: number, willTake: boolean): Promise<PaidOut> => {
    await accounts.open({ personId }, { returnUrl: '', refreshUrl: '' });
    try {
      await payouts.request({ personId }, availableFees(personId));
    } catch (error) {
      if (error instanceof CallError && error.code === 'payout_refused') return 'refused';
      throw error;
    }
    takes = willTake;
    const { sent, failed } = await sendPayouts(parts);
    if (sent + failed !== 1) throw new Error(`${sent} payouts were sent and ${failed} failed`);
    return sent === 1 ? 'sent' : 'failed';
  };
}
