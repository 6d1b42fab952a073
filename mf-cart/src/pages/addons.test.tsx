/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fillCart } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { aCart, anAddon, aWish } from '../testing/builders.ts';
import { givenForWishes, known, renderCart } from '../testing/render-cart.tsx';

const TAG = 'GET /api/order/cart/4/addons';
const MUG = 'GET /api/order/cart/9/addons';
const tag = aWish({ id: 4, name_view: 'Wood tag', total: 61, cart_quantity: 2, addons: 2 });
const vase = aWish({ id: 7, total: 62, cart_quantity: 1 });
const mug = aWish({ id: 9, name_view: 'Two-tone mug', total: 34, cart_quantity: 1, addons: 1 });
const ofTag = [
  anAddon({ id: 30, name_view: 'Engraving', price_usd: 4, cart_quantity: 2 }),
  anAddon({ id: 31, name_view: 'Gift box', price_usd: 6.5, cart_quantity: 2 }),
];
const ofMug = [anAddon({ id: 32, price_usd: 6.5, cart_quantity: 1 })];
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
  server.answerTo(TAG, ofTag);
  server.answerTo(MUG, ofMug);
});

const card = (name: string) => within(screen.getByRole('article', { name }));
const sum = () => within(screen.getByRole('complementary', { name: 'Selected for checkout' }));
const settled = () => expect(sum().queryByText('being added up')).toBeNull();

it('stand on the card of their wish with their own prices, and every number adds up', async () => {
  renderCart(known(tag, vase));
  const rows = await screen.findByRole('list', { name: 'Add-ons' });

  expect(
    within(rows)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Engraving2 × $4.00$8.00', 'Gift box2 × $6.50$13.00']);
  expect(rows.querySelector('img')).toHaveAttribute('src', '/img/products/32.jpg?w=640');
  expect(card('Wood tag').getByText('$122.00')).toBeVisible();
  expect(card('Wood tag').getByText('2 × $61.00')).toBeVisible();
  expect(card('Wood tag').getByText('Wood tag with 2 add-ons').parentElement).toHaveTextContent(/\$143\.00$/);
  expect(sum().getByText('Wood tag, 2 add-ons').parentElement).toHaveTextContent(/\$143\.00$/);
  expect(card('Stem vase').queryByText(/add-on/)).toBeNull();
  expect(card('Stem vase').queryByRole('list')).toBeNull();
  expect(sum().getByText('$205.00')).toBeVisible();
});

it('name their options, and show what was given for them', async () => {
  server.answerTo(TAG, [
    anAddon({
      id: 30,
      name_view: 'Engraving',
      options: [{ name: 'Lettering', value: 'Italic' }],
      media_id: 2,
    }),
    anAddon({ id: 31 }),
  ]);
  givenForWishes({ cart_id: 4, cartaddon_id: 30, gift: false, type_media: 'TEXT', content: 'For Ada' });
  renderCart(known(tag));
  const given = await screen.findByRole('list', { name: 'Your personalization of Engraving' });

  expect(given).toHaveTextContent('For Ada');
  expect(given.closest('li')).toHaveTextContent(/^EngravingLettering: Italic · 2 × \$6\.50/);
  expect(card('Wood tag').queryByRole('list', { name: 'Your personalization of Gift box' })).toBeNull();
});

it('are asked for at once, and only where there are some', async () => {
  const sends = [server.hold(TAG, ofTag), server.hold(MUG, ofMug)];
  renderCart(known(tag, vase, mug));
  await waitFor(() => expect(server.asked.toSorted()).toEqual([TAG, MUG]));
  for (const send of sends) send();
  await waitFor(settled);

  expect(sum().getByText('$245.50')).toBeVisible();
  expect(server.asked).toHaveLength(2);
});

it('hold prices back that are not known yet, and no others', async () => {
  const send = server.hold(TAG, ofTag);
  renderCart(known(tag, vase));
  await screen.findByText(/^2 items,/);

  expect(card('Wood tag').getByText('$122.00')).toBeVisible();
  expect(card('Wood tag').getByText('The price is being added up.')).toBeInTheDocument();
  expect(card('Wood tag').queryByText('$143.00')).toBeNull();
  expect(card('Stem vase').getByText('$62.00')).toBeVisible();
  expect(sum().getByText('Cart total').nextSibling).not.toHaveTextContent(/\$/);
  expect(sum().getByText('being added up')).toBeInTheDocument();
  send();
  expect(await sum().findByText('$205.00')).toBeVisible();
});

it('that could not be loaded say so, are named below the sum, and are asked for again where wished', async () => {
  server.answerTo(TAG, refusal(503, 'unavailable'));
  renderCart(known(tag, mug));
  expect(await screen.findByText('without the add-ons of Wood tag')).toBeVisible();
  expect(sum().getByText('$162.50')).toBeVisible();
  expect(card('Wood tag').getByRole('alert')).toHaveTextContent(
    'The price of 2 add-ons could not be loaded.',
  );
  expect(card('Wood tag').getByText('without its add-ons').parentElement).toHaveTextContent(/\$122\.00$/);
  expect(log).toHaveBeenCalledTimes(1);

  server.answerTo(TAG, ofTag);
  fireEvent.click(card('Wood tag').getByRole('button', { name: 'Try again' }));
  expect(await sum().findByText('$183.50')).toBeVisible();
  expect(sum().queryByText(/without/)).toBeNull();
  expect(card('Wood tag').getByRole('list', { name: 'Add-ons' })).toHaveFocus();
  expect(server.asked.filter((call) => call === MUG)).toHaveLength(1);
});

it('of a wish that is gone make the page ask for the cart again, once', async () => {
  server.answerTo(TAG, refusal(404, 'not_found'));
  const { left } = renderCart(known(tag, vase), known(tag, vase));
  await waitFor(() => expect(left()).toBe(0));

  await waitFor(() => expect(server.asked).toEqual([TAG, TAG]));
  expect(await sum().findByText('without the add-ons of Wood tag')).toBeVisible();
  expect(screen.getByText(/^2 items,/)).toBeVisible();
});

it('stay while the cart is asked for again', async () => {
  const { store } = renderCart(known(tag), known(tag, vase));
  await screen.findAllByText('$143.00');
  const send = server.hold(TAG, ofTag);
  act(() => fillCart(store, aCart(tag, vase)));
  await screen.findByText(/^2 items,/);

  expect(card('Wood tag').getByText('$143.00')).toBeVisible();
  await waitFor(() => expect(server.asked).toEqual([TAG, TAG]));
  send();
});

it('are not waited for any more once the page is left', async () => {
  server.hold(TAG, ofTag);
  const { router } = renderCart(known(tag));
  await waitFor(() => expect(server.asked).toEqual([TAG]));
  await act(() => router.navigate('/'));

  await waitFor(() => expect(server.abandoned).toEqual([TAG]));
  expect(log).not.toHaveBeenCalled();
});
