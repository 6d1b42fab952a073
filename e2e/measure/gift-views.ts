import type { Page } from '@playwright/test';
import { listOrders } from 'shared-api/contract/order-history';
import { bodyOf } from '../support/member-calls.ts';
import { readOrder } from '../support/paid-order.ts';
import type { View, World } from './view.ts';

/** What is left with the gift whose page is looked at. */
export const GIFT = { words: 'For Nora, who is ten and likes candles.', password: 'open sesame' };

/** The page of the gift of the newest order as a stranger meets it. */
export async function* giftViews({ call }: World, page: Page): AsyncGenerator<View> {
  const [newest] = listOrders.answer.parse(await bodyOf(call(listOrders.method, listOrders.path)));
  const { lines } = await readOrder(call, newest?.id ?? 0);
  const code = lines.find(({ gift_code }) => gift_code !== null)?.gift_code;
  const box = page.getByRole('textbox', { name: 'Password' });
  await page.goto(`/g/${code}`);
  await box.waitFor();
  yield { name: 'a closed gift' };
  await box.fill('open barley');
  await page.keyboard.press('Enter');
  await page.getByText('That is not the password of this gift.', { exact: false }).first().waitFor();
  yield { name: 'a gift and a wrong password' };
  await box.fill(GIFT.password);
  await page.keyboard.press('Enter');
  await page.getByText(GIFT.words).waitFor();
  yield { name: 'an opened gift' };
  await page.getByRole('textbox').fill('Thank you!');
  await page.getByRole('button', { name: 'Say thanks' }).click();
  await page.getByText('Your thanks are on their way', { exact: false }).waitFor();
  yield { name: 'a gift and its thanks' };
}
