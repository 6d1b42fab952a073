import type { Browser } from '@playwright/test';
import { shipLines } from 'shared-api/contract/desk-order';
import { openAlive } from './alive.ts';
import { bodyOf, callsOf } from './member-calls.ts';
import { type Account, signIn } from './sign-in.ts';

/** Whoever of a company signs in elsewhere and sends everything of an order that can be sent, with a label of the carrier's. */
export async function shipAs(
  browser: Browser,
  siteUrl: string,
  { as, company, id }: { as: Account; company: string; id: number },
): Promise<void> {
  const context = await browser.newContext({ baseURL: siteUrl });
  try {
    const call = callsOf(context, siteUrl);
    const page = await context.newPage();
    await openAlive(page, '/orders');
    await signIn(page, as);
    const path = shipLines.path.replace(':company', company).replace(':id', String(id));
    shipLines.answer.parse(await bodyOf(call(shipLines.method, path, {})));
  } finally {
    await context.close();
  }
}
