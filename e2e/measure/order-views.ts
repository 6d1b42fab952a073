import { dialogOf } from '../support/order-page.ts';
import { boughtOf, giftPageOf, orderCardOf, shelved, toBeMade } from '../support/order-pages.ts';
import { paidOrder } from '../support/paid-order.ts';
import { GIFT } from './gift-views.ts';
import type { View, World } from './view.ts';

/** The list of orders and an order's page, with their dialogs. */
export async function* orderViews({ page, call, offers, cardsUrl }: World): AsyncGenerator<View> {
  const [gift, waiting] = [shelved(offers), toBeMade(offers)];
  const { id } = await paidOrder(call, { cardsUrl }, [
    { offer: gift, gift: GIFT },
    { offer: waiting, quantity: 2 },
  ]);
  await page.goto('/orders');
  await orderCardOf(page, id).waitFor();
  yield { name: 'orders' };
  await page.goto(`/company/${gift.product.company_name_code}/order/${id}`);
  await giftPageOf(page, gift.product.name_view).getByRole('img').first().waitFor();
  yield { name: 'an order with a gift' };
  const name = waiting.product.name_view;
  await page.goto(`/company/${waiting.product.company_name_code}/order/${id}`);
  await boughtOf(page, name)
    .getByRole('button', { name: /^Something is wrong/ })
    .click();
  await dialogOf(page, 'Something is wrong').waitFor();
  yield { name: 'Something is wrong', dialog: true };
  await page.keyboard.press('Escape');
  await boughtOf(page, name)
    .getByRole('button', { name: `Cancel ${name}`, exact: true })
    .click();
  await dialogOf(page, 'Cancel this wish?').waitFor();
  yield { name: 'Cancel this wish?', dialog: true };
  await dialogOf(page, 'Cancel this wish?')
    .getByRole('button', { name: /^Cancel and get / })
    .click();
  await boughtOf(page, name).getByText('is cancelled.', { exact: false }).waitFor();
  yield { name: 'an order with something cancelled' };
}
