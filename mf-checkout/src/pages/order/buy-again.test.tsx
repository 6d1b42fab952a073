/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT, refusal, startFakeServer } from 'shared-testing/fake-server';
import { aCompany, aLine, anOrder } from '../../testing/builders.ts';
import { renderPath } from '../../testing/render-pages.tsx';

const ADD = 'POST /api/order/cart';
const ADDED = { msg: 'Added', id: 70, addons: {} };
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
beforeEach(() => {
  sessionStorage.clear();
  server.forget();
  server.answerTo('GET /api/company/code/kilnfold', aCompany());
});

const box = aLine({ id: 52, main_line_id: 51, product_id: 10, merch_id: 100, name_view: 'Gift box' });

async function press(...lines: Parameters<typeof anOrder>[0] & object) {
  server.answerTo('GET /api/order/orders/17', anOrder(lines));
  const page = renderPath('/company/kilnfold/order/17');
  await userEvent.click(await screen.findByRole('button', { name: 'Buy again (Stem vase)' }));
  return page;
}

const path = ({ router }: ReturnType<typeof renderPath>) => router.state.location.pathname;

it('adds the same goods with their add-ons, and leads to the cart', async () => {
  server.answerTo(ADD, ADDED);
  const page = await press(aLine({ quantity: 2, state: 'delivered' }), box);
  await waitFor(() => expect(path(page)).toBe('/cart'));
  expect(server.sent(ADD)).toEqual([
    {
      product_id: 9,
      cart: { 9: { merch_id: 90 }, 10: { merch_id: 100 } },
      influencer: null,
      quantity: 2,
    },
  ]);
});

it('goes by the product’s page, with the same choice, for what had words on it', async () => {
  const media = [{ gift: false, type_media: 'TEXT' as const, content: 'For Nora' }];
  const page = await press(aLine({ media, quantity: 2 }), box);
  await waitFor(() => expect(path(page)).toBe('/company/kilnfold/product/9'));
  expect(JSON.parse(sessionStorage.getItem('orderDraft') ?? 'null')).toMatchObject({
    productId: 9,
    cart: { 9: 90, 10: 100 },
    quantity: 2,
  });
  expect(server.asked).not.toContain(ADD);
});

it.each([
  [0, 'Stem vase is sold out at the moment.'],
  [1, /^Only 1 of Stem vase can be ordered at the moment/],
])('says how many there are: %d', async (quantity, words) => {
  server.answerTo(ADD, refusal(424, 'quantity_over_max', { quantity }));
  const page = await press(aLine());
  expect(await screen.findByText(words)).toBeVisible();
  expect(path(page)).toBe('/company/kilnfold/order/17');
});

it('says why something cannot be ordered any more', async () => {
  server.answerTo(ADD, refusal(404, 'not_found'));
  await press(aLine());
  expect(await screen.findByText('Refused: not_found')).toBeVisible();
});

it('sends the same key again after an answer that was lost', async () => {
  server.answerTo(ADD, CUT);
  const page = await press(aLine());
  expect(await screen.findByRole('alert')).toBeVisible();
  server.answerTo(ADD, ADDED);
  await userEvent.click(screen.getByRole('button', { name: 'Buy again (Stem vase)' }));
  await waitFor(() => expect(path(page)).toBe('/cart'));
  const keys = server.keys();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('is not offered for what is not ordered yet', async () => {
  server.answerTo('GET /api/order/orders/17', anOrder([aLine({ state: 'reserved' })]));
  renderPath('/company/kilnfold/order/17');
  expect(await screen.findByRole('article', { name: 'Stem vase' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull();
});
