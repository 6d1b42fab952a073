import { CallError } from '../../../src/platform/http/errors.ts';
import { PAYOUT } from '../../data/orders.ts';
import type { Shop } from './buy.ts';

/**
 * Pays out an influencer's available fees the way the influencer would: opens an account on the card service's pages,
 * requests the payout, and sends it. Repeats no step that is already done.
 */
export async function payOut(shop: Shop): Promise<void> {
  const { payouts } = shop.services;
  const { person } = PAYOUT;
  if (await wasPaid(shop)) return;
  await finishOnboarding(shop.config.stripe.apiUrl, await payouts.openAccount(person));
  try {
    await payouts.request(person);
  } catch (error) {
    // Less was earned than is paid out, where orders could not be had any more.
    if (!(error instanceof CallError) || error.code !== 'payout_refused') throw error;
    shop.http.log.warn({ err: error, person }, 'the payout of the demo cannot be made');
  }
  await payouts.sendDue();
}

async function wasPaid({ database }: Shop): Promise<boolean> {
  const [paid] = await database.query(
    `select from payout join payout_account account on account.id = account_id
     where account.person_id = $1 and payout.state = 'sent'`,
    [PAYOUT.person],
  );
  return paid !== undefined;
}

/** Presses "done" on the card service's page, which stands at the site's address: here it is asked for at the service's own. */
async function finishOnboarding(apiUrl: string, link: string): Promise<void> {
  const page = await fetch(new URL(new URL(link).pathname, apiUrl), { redirect: 'manual' });
  const form = page.headers.get('location');
  if (page.status !== 303 || !form) throw new Error(`The card service's page answered ${page.status}`);
  const answer = await fetch(new URL(form, apiUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: 'complete' }),
  });
  if (answer.status !== 303) throw new Error(`The card service's form answered ${answer.status}`);
}
