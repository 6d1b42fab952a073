/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartChangesAtom } from 'shared-shell';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aLine, anEntry } from '../../testing/builders.ts';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';
import { renderCheckout } from '../../testing/render-pages.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const dialog = () => within(screen.getByRole('dialog', { name: 'Credit Information' }));
const errorDialog = () => within(screen.getByRole('alertdialog', { name: 'Processing Error' }));
const PAY = 'Pay Now $68.09';
const states = () => scene.shop.orders.map(({ state }) => state);
const count = (call: string) => scene.server.asked.filter((one) => one === call).length;

it('ends with the badge, the QR card, the way to the order and a header that counts anew', async () => {
  const { store, at } = await reachTotal();
  const changes = store.get(cartChangesAtom);
  await enterCard();
  await press(PAY);

  expect(await screen.findByText('Payment successful!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Influencer Badge' })).toBeVisible();
  expect(screen.getByText('SHOPPER')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://shop.example/i/7' })).toHaveAttribute(
    'href',
    'https://shop.example/i/7',
  );
  expect(screen.getByRole('img', { name: 'QR code of https://shop.example/i/7' })).toHaveAttribute(
    'src',
    '/img/qr/7.png',
  );
  expect(screen.getByRole('link', { name: 'Download PNG' })).toHaveAttribute(
    'download',
    'wishbin-shopper-qr.png',
  );
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/company/wishbin/order/900',
  );
  expect(at()).toBe('/checkout?step=paid');
  expect(states()).toEqual(['paid']);
  expect(store.get(cartChangesAtom)).toBe(changes + 1);
});

it('shows first what was bought as it was previewed, for whom and when it comes, then the gift, then the badge', async () => {
  scene.shop.lines = [
    aLine({
      gift: true,
      gift_code: 'kZ8s-4Qm2LxPw9aT3vBn7Q',
      gift_qr: '/signed/a/gifts/9.png',
      quantity: 2,
      media: [
        { gift: false, type_media: 'PREVIEW', content: '/signed/a/wishes/1.jpeg' },
        { gift: false, type_media: 'TEXT', content: 'For Nora' },
        { gift: true, type_media: 'TEXT', content: 'Only on the gift page' },
      ],
    }),
    aLine({ id: 52, main_line_id: 51, name_view: 'Gift box', options: [{ name: 'Size', value: 'Small' }] }),
  ];
  await reachTotal();
  await enterCard();
  await press(PAY);
  const bought = within(await screen.findByRole('region', { name: 'What you bought' }));
  expect(bought.getByRole('img', { name: 'Your design of Stem vase' })).toHaveAttribute(
    'src',
    '/img/signed/a/wishes/1.jpeg?w=640',
  );
  for (const words of ['2 × Stem vase', 'Color: Terracotta', 'For Nora', 'with 1 × Gift box (Size: Small)'])
    expect(bought.getByText(words)).toBeVisible();
  expect(bought.queryByText('Only on the gift page')).toBeNull();
  expect(bought.getByText('June Park')).toBeVisible();
  expect(bought.getByText(/^Arrives /)).toBeVisible();
  const parts = [
    bought.getByRole('heading', { name: 'What you bought' }),
    screen.getByRole('img', { name: 'QR code of the gift page of Stem vase' }),
    screen.getByRole('heading', { name: 'Influencer Badge' }),
    screen.getByRole('img', { name: 'QR code of https://shop.example/i/7' }),
  ];
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('keeps the badge when what was bought does not load, and tries again', async () => {
  scene.server.once('GET /api/order/orders/900', refusal(503, 'unavailable'));
  await reachTotal();
  await enterCard();
  await press(PAY);
  expect(await screen.findByText('What you bought could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Influencer Badge' })).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'What you bought' })).toBeVisible();
});

it('shows the badge again after a reload, and never pays twice', async () => {
  const { unmount, at } = await reachTotal();
  await enterCard();
  await press(PAY);
  await screen.findByText('Payment successful!');
  unmount();
  renderCheckout(at());
  expect(await screen.findByText('SHOPPER')).toBeVisible();
  expect(scene.company.asked).toHaveLength(1);
});

it('says by Back what was paid and leads to it, step by step, until something is chosen again', async () => {
  const { router, at } = await reachTotal();
  await enterCard();
  await press(PAY);
  await screen.findByText('Payment successful!');

  await act(() => router.navigate(-1));
  expect(at()).toBe('/checkout?step=shipping');
  expect(await screen.findByRole('heading', { name: 'This is paid' })).toBeVisible();
  expect(screen.getByText(/nothing more is charged/)).toHaveTextContent(/^Order 900 · \$68\.09\. /);
  const order = () => screen.getByRole('link', { name: 'See your order' });
  expect(order()).toHaveAttribute('href', '/company/wishbin/order/900');
  expect(screen.queryByText('No cart items selected')).toBeNull();

  await act(() => router.navigate(-1));
  expect(at()).toBe('/checkout');
  expect(await screen.findByText('No cart items selected')).toBeVisible();
  expect(order()).toHaveAttribute('href', '/company/wishbin/order/900');

  scene.shop.entries = [anEntry({ id: 5 })];
  await act(() => router.navigate('/checkout?step=shipping'));
  expect(await screen.findByRole('button', { name: 'Calculate Total' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your order' })).toBeNull();

  // Taken out of the cart elsewhere: what was chosen since is not what was paid.
  scene.shop.entries = [];
  await act(() => router.revalidate());
  expect(await screen.findByText('No cart items selected')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'This is paid' })).toBeNull();
});

describe('a card that is refused', () => {
  it.each([['Your card was declined.'], ['Your card has insufficient funds.']])(
    'says why (%s), cancels the order, and takes another card',
    async (message) => {
      scene.company.verdicts.push({ message });
      await reachTotal();
      await enterCard();
      await press(PAY);
      expect(await dialog().findByText(`Payment failed: ${message}`)).toBeVisible();
      expect(states()).toEqual(['cancelled']);

      await press(PAY);
      await screen.findByText('Payment successful!');
      expect(states()).toEqual(['cancelled', 'paid']);
      expect(count('POST /api/order/')).toBe(2);
    },
  );

  it('is told in the card company’s status where it is neither yes nor no', async () => {
    scene.company.verdicts.push({ status: 'requires_action' });
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await dialog().findByText('Unexpected payment status: requires_action')).toBeVisible();
    expect(states()).toEqual(['cancelled']);
  });

  it('is asked about where the card company was not heard: not charged', async () => {
    scene.company.verdicts.push('lost');
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await dialog().findByText('An error occurred during payment. Please try again.')).toBeVisible();
    expect(states()).toEqual(['cancelled']);
  });

  it('is asked about where the card company was not heard: charged after all', async () => {
    scene.company.verdicts.push('charged-unheard');
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(states()).toEqual(['paid']);
  });
});

describe('Pay Now', () => {
  it('says what a field lacks, and sends nothing', async () => {
    await reachTotal();
    const [way] = screen.getAllByRole('button', { name: 'Enter Credit Info' });
    await userEvent.click(way as HTMLElement);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242');
    await press(PAY);
    expect(dialog().getByText('Your card number is incomplete.')).toBeVisible();
    expect(dialog().getByText("Your card's expiration date is incomplete.")).toBeVisible();
    expect(dialog().getByText("Your card's security code is incomplete.")).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveFocus();
    expect(count('POST /api/order/')).toBe(0);
  });

  it('says it of all three where nothing was entered, until something is', async () => {
    await reachTotal();
    const [way] = screen.getAllByRole('button', { name: 'Enter Credit Info' });
    await userEvent.click(way as HTMLElement);
    const number = await screen.findByRole('textbox', { name: 'Card number' });
    await press(PAY);
    // Left and entered again: what the field tells of that is nothing new, and takes nothing back.
    await userEvent.tab();
    await userEvent.click(number);
    await new Promise((resolve) => setTimeout(resolve));
    expect(dialog().getByText('Your card number is incomplete.')).toBeVisible();
    expect(dialog().getByText("Your card's expiration date is incomplete.")).toBeVisible();
    expect(dialog().getByText("Your card's security code is incomplete.")).toBeVisible();
    await userEvent.type(number, '4');
    expect(dialog().queryByText('Your card number is incomplete.')).toBeNull();
    expect(dialog().getByText("Your card's security code is incomplete.")).toBeVisible();
  });

  it('cannot be pressed twice, and the dialog not be left, while it works', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    scene.company.until = promise;
    await reachTotal();
    await enterCard();
    const pay = dialog().getByRole('button', { name: PAY });
    await userEvent.dblClick(pay);
    await waitFor(() => expect(scene.company.asked).toHaveLength(1));
    await userEvent.click(dialog().getByRole('button', { name: /Paying/ }));
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
    resolve();
    await screen.findByText('Payment successful!');
    expect([scene.company.asked.length, count('POST /api/order/')]).toEqual([1, 1]);
  });

  it('is pressed by Enter', async () => {
    await reachTotal();
    await enterCard();
    dialog().getByRole('button', { name: PAY }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Payment successful!')).toBeVisible();
  });

  it('goes on behind another step when Back is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    scene.company.until = promise;
    const { router, at } = await reachTotal();
    await enterCard();
    await press(PAY);
    await waitFor(() => expect(scene.company.asked).toHaveLength(1));
    await router.navigate(-1);
    expect(await screen.findByRole('dialog', { name: 'Credit Information' })).toBeVisible();
    resolve();
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(at()).toBe('/checkout?step=paid');
  });
});

describe('an order that the shop refuses', () => {
  it('for what changed: says it in the shop’s words and calculates anew', async () => {
    scene.server.once('POST /api/order/', refusal(422, 'sold_out', { msg: 'Only 1 Wood tag is left.' }));
    await reachTotal();
    await enterCard();
    await press(PAY);
    await screen.findByText('Only 1 Wood tag is left.');
    const quotes = count('PUT /api/order/calctax');
    await userEvent.click(errorDialog().getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(count('PUT /api/order/calctax')).toBe(quotes + 1));
    expect(screen.queryByRole('dialog', { name: 'Credit Information' })).toBeNull();
    expect(scene.company.asked).toEqual([]);
  });

  it.each([
    [500, 'card_service_failed'],
    [503, 'unavailable'],
  ] as const)('for the card service with %i: says it, and the card stays entered', async (status, code) => {
    const msg = 'The card service does not answer. Nothing was charged. Please try again.';
    scene.server.once('POST /api/order/', refusal(status, code, { msg }));
    await reachTotal();
    await enterCard();
    await press(PAY);
    await screen.findByText(msg);
    await userEvent.click(errorDialog().getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242424242424242');
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
  });

  it('at its completion: says it in the shop’s words', async () => {
    scene.server.once(
      'POST /api/order/complete',
      refusal(422, 'payment_not_succeeded', { msg: 'Not paid, they say.' }),
    );
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await screen.findByText('Not paid, they say.')).toBeVisible();
    expect(errorDialog().getByRole('heading')).toHaveTextContent('Processing Error');
  });
});
