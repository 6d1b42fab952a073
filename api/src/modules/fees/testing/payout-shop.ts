import { z } from 'zod';
import type { Queryable } from '../../../platform/database/database.ts';
import { stripeClient } from '../../../ports/stripe/client.ts';
import { type PayingServer, startPayingServer } from '../../checkout/testing/paying-server.ts';
import type { SentPayouts } from '../payouts/send-payouts.ts';
import { anEarner, cardKeys, type Earner, setAccount, transfers } from './influenced-shop.ts';

/** Adds a past payout, in the card service and in the books; or a request that still waits. */
export async function paidOut(
  database: Queryable,
  personId: number,
  cents: number,
  ago = '0 days',
  state: 'sent' | 'requested' = 'sent',
): Promise<void> {
  await database.query(
    `insert into payout_account (person_id, provider_id, enabled) values ($1, 'acct_' || $1::integer, true) on conflict do nothing`,
    [personId],
  );
  await database.query(
    `with paid as (
       insert into payout (account_id, cents, state, created_at, done_at, transfer_id)
       select id, $2, $4, clock_timestamp() - $3::interval, case $4 when 'sent' then clock_timestamp() - $3::interval end,
         case $4 when 'sent' then 'tr_' || gen_random_uuid() end
       from payout_account where person_id = $1
       returning id
     ), tx as (
       insert into ledger_tx (kind, ref, created_at)
       select 'payout', id::text, clock_timestamp() - $3::interval from paid returning id
     )
     insert into ledger_entry (tx_id, account_id, cents)
     select tx.id, account.id, case account.kind when 'fees' then $2::integer else -$2::integer end
     from tx join ledger_account account
       on (account.person_id = $1 and account.kind = 'fees') or account.kind = 'card_clearing'`,
    [personId, cents, ago, state],
  );
}

const money = z.object({ amount: z.number() });
const stateSchema = z.object({
  charges: z.array(money.extend({ fee: z.number(), failure: z.unknown() })),
  refunds: z.array(money),
  transfers: z.array(money),
});

/** A server whose earners can be paid, and what became of that. */
export interface PayoutShop extends PayingServer {
  /** An earner whom the card service pays, of so many tags. */
  ready(quantity?: number): Promise<Earner>;
  /** The same, with all that is available asked for. */
  asked(): Promise<Earner>;
  /** As the job does it. */
  send(): Promise<SentPayouts>;
  /** As if the pause before the next try were over. */
  later(): Promise<unknown>;
  /** Cents of each transfer to a person. */
  sentTo(earner: Earner): Promise<number[]>;
  mailsOf(earner: Earner): Promise<unknown[]>;
  /** As a server that was killed before it could say that it had sent it, or a database that was copied back. */
  forgetWord(earner: Earner): Promise<unknown>;
  /** Sends everything that our account at the card service has to another person. */
  emptyOurs(): Promise<void>;
}

export async function startPayoutShop(): Promise<PayoutShop> {
  const shop = await startPayingServer();
  const ready: PayoutShop['ready'] = async (quantity) => {
    const earner = await anEarner(shop, quantity);
    await earner.setUp();
    return earner;
  };
  return {
    ...shop,
    ready,
    asked: async () => {
      const earner = await ready();
      const { status } = await earner.call('POST', '/payout');
      if (status !== 200) throw new Error(`The payout was answered ${status}`);
      return earner;
    },
    send: () => shop.server.app.services.payouts.sendDue(),
    later: () => shop.database.query('update payout set next_try_at = now()'),
    sentTo: async (earner) => {
      const id = await earner.providerId();
      return (await transfers(shop)).filter(({ accountId }) => accountId === id).map(({ amount }) => amount);
    },
    mailsOf: ({ id }) =>
      shop.database.query(
        `select kind, data from mail where person_id = $1 and kind like 'payout%' order by id`,
        [id],
      ),
    forgetWord: ({ id }) =>
      shop.database.query(
        `update payout set state = 'requested', done_at = null, transfer_id = null, next_try_at = now()
         where account_id = (select id from payout_account where person_id = $1)`,
        [id],
      ),
    emptyOurs: () => emptyOurs(shop),
  };
}

async function emptyOurs(shop: PayingServer): Promise<void> {
  const stripe = stripeClient(cardKeys(shop));
  const other = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  await setAccount(shop, other.id, { submitted: true });
  const { charges, refunds, transfers: sent } = stateSchema.parse(await shop.cards.state());
  const sum = (all: readonly { amount: number; fee?: number | undefined }[]): number =>
    all.reduce((cents, { amount, fee = 0 }) => cents + amount - fee, 0);
  const amount = sum(charges.filter(({ failure }) => failure === null)) - sum(refunds) - sum(sent);
  await stripe.transfers.create({ amount, currency: 'usd', destination: other.id });
}

/** An earner's statement, as far as tests look at it. */
export const statement = async (earner: Earner) => Object((await earner.call('GET', '/statement')).body);
export const payouts = async (earner: Earner) => (await earner.call('GET', '/payouts')).body;
export const refusal = (msg: string) => ({ status: 422, body: { code: 'payout_refused', msg } });
