import { z } from 'zod';
import { stripeClient } from '../../../ports/stripe-client.ts';
import { type PayingServer, startPayingServer } from '../../placing/testing/paying-server.ts';
import type { SentPayouts } from '../send-payouts.ts';
import { anEarner, cardKeys, type Earner, setAccount, transfers } from './earner.ts';

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
  /** Cents of each transfer to somebody. */
  sentTo(earner: Earner): Promise<number[]>;
  mailsOf(earner: Earner): Promise<unknown[]>;
  /** As a server that was killed before it could say that it had sent it, or a database that was copied back. */
  forgetWord(earner: Earner): Promise<unknown>;
  /** Sends everything that our account at the card service has to somebody else. */
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
