/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartChangesAtom } from 'shared-shell';
import { checkoutScene, enterCard, press, reachTotal } from '../../testing/checkout-scene.ts';
import { dialogInJsdom } from '../../testing/dialog-in-jsdom.ts';
import { renderCheckout } from '../../testing/render-checkout.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const dialog = () => within(screen.getByRole('dialog', { name: 'Credit Information' }));
const refusal = () => within(screen.getByRole('alertdialog', { name: 'Processing Error' }));
const PAY = 'Pay Now $68.09';
const states = () => scene.server.shop.orders.map(({ state }) => state);
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
    scene.server.faults.refuse('POST /api/order/', 422, 'sold_out', 'Only 1 Wood tag is left.');
    await reachTotal();
    await enterCard();
    await press(PAY);
    await screen.findByText('Only 1 Wood tag is left.');
    const quotes = count('PUT /api/order/calctax');
    await userEvent.click(refusal().getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(count('PUT /api/order/calctax')).toBe(quotes + 1));
    expect(screen.queryByRole('dialog', { name: 'Credit Information' })).toBeNull();
    expect(scene.company.asked).toEqual([]);
  });

  it('for the card service: says it, and the card stays entered', async () => {
    scene.server.faults.refuse(
      'POST /api/order/',
      500,
      'card_service_failed',
      'The card service does not answer. Nothing was charged. Please try again.',
    );
    await reachTotal();
    await enterCard();
    await press(PAY);
    await screen.findByText('The card service does not answer. Nothing was charged. Please try again.');
    await userEvent.click(refusal().getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242424242424242');
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
  });

  it('at its completion: says it in the shop’s words', async () => {
    scene.server.faults.refuse(
      'POST /api/order/complete',
      422,
      'payment_not_succeeded',
      'Not paid, they say.',
    );
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await screen.findByText('Not paid, they say.')).toBeVisible();
    expect(refusal().getByRole('heading')).toHaveTextContent('Processing Error');
  });
});

describe('an answer that is lost', () => {
  it('to the order: it is cancelled, and tried anew with the same total', async () => {
    scene.server.faults.cut('POST /api/order/', 'after');
    await reachTotal();
    await enterCard();
    await press(PAY);
    await dialog().findByText('An error occurred during payment. Please try again.');
    expect(states()).toEqual(['cancelled']);
    await press(PAY);
    await screen.findByText('Payment successful!');
    expect(states()).toEqual(['cancelled', 'paid']);
  });

  it('to the completion: it is asked for again, for the card is charged', async () => {
    scene.server.faults.cut('POST /api/order/complete', 'after');
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(states()).toEqual(['paid']);
    expect(scene.company.asked).toHaveLength(1);
  });

  it('to the cancellation: the last payment is looked after before another begins', async () => {
    scene.company.verdicts.push({ message: 'Your card was declined.' });
    scene.server.faults.cut('DELETE /api/order/complete', 'before');
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await dialog().findByText('Payment failed: Your card was declined.')).toBeVisible();
    expect(dialog().getByText(/It is not certain yet whether this went through/)).toBeVisible();
    expect(states()).toEqual(['pending']);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    await press('Look again');
    expect(
      await dialog().findByText('The last payment did not go through, and nothing was charged.'),
    ).toBeVisible();
    expect(states()).toEqual(['cancelled']);
    await press(PAY);
    await screen.findByText('Payment successful!');
    expect(states()).toEqual(['cancelled', 'paid']);
  });
});

describe('a bank that takes its time', () => {
  const waiting = async () => {
    scene.company.verdicts.push({ status: 'processing' });
    await reachTotal();
    await enterCard();
    await press(PAY);
    expect(await dialog().findByText('Unexpected payment status: processing')).toBeVisible();
    expect(states()).toEqual(['pending']);
  };
  const sayYes = () => scene.server.shop.payments.set('pi_900_secret', 'succeeded');

  it('is asked again by a button that pays nothing', async () => {
    await waiting();
    await press('Look again');
    expect(await dialog().findByText(/It is not certain yet whether this went through/)).toBeVisible();
    sayYes();
    await press('Look again');
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect([scene.company.asked.length, count('POST /api/order/')]).toEqual([1, 1]);
  });

  it('is waited for when the dialog is closed, and the page offers no other payment meanwhile', async () => {
    await waiting();
    await userEvent.click(dialog().getByText('Close', { selector: 'form *' }));
    expect(await screen.findByText(/not certain yet whether your last payment went through/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enter Credit Info' })).toBeNull();
    sayYes();
    expect(await screen.findByText('Payment successful!', {}, { timeout: 20_000 })).toBeVisible();
    expect(scene.company.asked).toHaveLength(1);
  }, 60_000);
});

describe('a reload in the middle of a payment', () => {
  const underWay = async () => {
    const { promise } = Promise.withResolvers<void>();
    scene.company.until = promise;
    const shown = await reachTotal();
    await enterCard();
    await press(PAY);
    await waitFor(() => expect(scene.company.asked).toHaveLength(1));
    shown.unmount();
    return shown.at();
  };

  it('finds out that it was paid', async () => {
    const at = await underWay();
    scene.server.shop.payments.set('pi_900_secret', 'succeeded');
    renderCheckout(at);
    expect(await screen.findByText('Payment successful!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/company/wishbin/order/900',
    );
  });

  it('cancels what was not paid, and says that nothing was charged', async () => {
    renderCheckout(await underWay());
    expect(
      await screen.findByText(/Your last payment did not go through, and nothing was charged/),
    ).toBeVisible();
    expect(await screen.findByText('What you pay')).toBeVisible();
    expect(states()).toEqual(['cancelled']);
    // In sight, wherever the page stood: it is read from the heading above it.
    expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
  });

  it('says nothing of it any more once another payment begins', async () => {
    renderCheckout(await underWay());
    await screen.findByText(/Your last payment did not go through, and nothing was charged/);
    await screen.findByText('What you pay');
    scene.company.until = Promise.resolve();
    scene.company.verdicts.push({ message: 'Your card was declined.' });
    await enterCard();
    await press(PAY);
    await dialog().findByText('Payment failed: Your card was declined.');
    expect(screen.queryByText(/Your last payment did not go through/)).toBeNull();
  });

  it('says that it is not certain while nobody answers, and asks again', async () => {
    const at = await underWay();
    scene.server.shop.payments.set('pi_900_secret', 'succeeded');
    scene.server.faults.cut('POST /api/order/complete', 'before');
    renderCheckout(at);
    expect(await screen.findByText(/You are never charged twice for it/)).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Payment successful!')).toBeVisible();
  });
});

it('keeps a payment in mind whose session ended in the middle, and finds its end after the next login', async () => {
  const { at, unmount } = await reachTotal();
  scene.server.faults.refuse('POST /api/order/complete', 401, 'sign_in_needed');
  const release = scene.server.faults.hold('GET /api/order/carts/checkout');
  await enterCard();
  await press(PAY);
  await waitFor(() => expect(count('POST /api/order/complete')).toBe(1));
  unmount();
  renderCheckout(at());
  expect(await screen.findByText('Payment successful!')).toBeVisible();
  expect(states()).toEqual(['paid']);
  release();
});
