/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { aGiftBox, anAddress, anEntry } from '../../testing/builders.ts';
import { checkoutScene, press, reachTotal } from '../../testing/checkout-scene.ts';
import { renderCheckout } from '../../testing/render-pages.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const button = (name: string) => screen.getByRole('button', { name });

describe('who may not go on', () => {
  it('is told to the letter when signed out, and led to the login and back', async () => {
    renderCheckout('/checkout?step=total', { status: 'signed-out' });
    expect(await screen.findByText('Please Log in to see this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth/login?returnTo=%2Fcheckout%3Fstep%3Dtotal',
    );
  });

  it('is led to the cart where nothing is chosen', async () => {
    scene.shop.entries = [];
    renderCheckout();
    expect(await screen.findByText('No cart items selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is asked to try again where the shop did not answer, and then goes on', async () => {
    scene.server.cut('GET /api/order/address', 'before');
    renderCheckout();
    await screen.findByText('The checkout could not be loaded');
    await press('Try again');
    expect(await screen.findByText('Choose a shipping address')).toBeVisible();
  });
});

describe('the address', () => {
  it('is the one used last unless another is chosen, and stands there in full', async () => {
    const { shop } = scene;
    shop.addresses = [
      anAddress({ id: 5, name: 'Ada', city: 'Salem' }),
      anAddress({ id: 3, address2: 'Floor 2' }),
    ];
    renderCheckout();
    const choice = await screen.findByRole('combobox', { name: 'Saved addresses' });
    expect(choice).toHaveValue('3');
    expect(screen.getByRole('group', { name: 'Full address' })).toHaveTextContent(
      'Nora Lindqvist12 Elm StreetFloor 2Boston, MA 02108',
    );
    await userEvent.selectOptions(choice, '5');
    expect(screen.getByRole('group', { name: 'Full address' })).toHaveTextContent('Salem, MA 02108');
  });

  it('is asked for where there is none: no way on but Add Address', async () => {
    scene.shop.addresses = [];
    renderCheckout();
    expect(await screen.findByRole('button', { name: 'Add Address' })).toBeEnabled();
    expect(button('Shipping Options')).toBeDisabled();
  });

  it('leads back to itself from a step whose choices are not made', async () => {
    scene.shop.addresses = [];
    const { at } = renderCheckout('/checkout?step=total');
    await screen.findByText('Choose a shipping address');
    await waitFor(() => expect(at()).toBe('/checkout'));
  });
});

describe('shipping', () => {
  it('offers the rates with amount, provider and terms; Calculate Total waits for a choice', async () => {
    renderCheckout();
    await press('Shipping Options');
    const rates = within(await screen.findByRole('radiogroup', { name: 'Shipping rates' }));
    expect(rates.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'USPSArrives Dec 3-8, 2099. Delivered in 2 to 5 days.$7.90',
      'UPSArrives Dec 3-8, 2099. In 2 days.$18.20',
    ]);
    expect(rates.queryByRole('radio', { checked: true })).toBeNull();
    expect(button('Calculate Total')).toBeDisabled();
    await userEvent.click(rates.getByText('UPS'));
    expect(button('Calculate Total')).toBeEnabled();
    await press('Change Shipping Address');
    expect(await screen.findByText('Choose a shipping address')).toBeVisible();
  });

  it('says once above the rates what is awaited, and of each rate its own days', async () => {
    scene.shop.entries = [anEntry({ arrival: { kind: 'funding', needed: 4, by: '2099-01-21', days: 9 } })];
    renderCheckout('/checkout?step=shipping');
    const rates = within(await screen.findByRole('radiogroup', { name: 'Shipping rates' }));
    const awaited = screen.getByText(/Needs 4 more pieces/);
    expect(awaited).toHaveTextContent(
      /^Needs 4 more pieces by Jan 21, else your money comes back by itself\.$/,
    );
    expect(rates.getByText('Then about 16 days. After the start: In 2 days.')).toBeVisible();
  });

  it('says of two companies that there will be two parcels', async () => {
    scene.shop.entries = [
      anEntry(),
      anEntry({ id: 9, company_id: 3, company_view: 'Kilnfold Pottery', company_name: 'kilnfold' }),
    ];
    renderCheckout('/checkout?step=shipping');
    expect(
      await screen.findByText('2 parcels, from Kilnfold Pottery and Wishbin. Each price is for all of them.'),
    ).toBeVisible();
  });

  it('that cannot be asked for keeps everything and is asked for again', async () => {
    scene.server.once(
      'POST /api/order/calcshipment',
      refusal(503, 'unavailable', { msg: 'The shipping service does not answer at the moment.' }),
    );
    renderCheckout('/checkout?step=shipping');
    expect(await screen.findByText('The shipping service does not answer at the moment.')).toBeVisible();
    expect(screen.getByText('Request req-7')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /USPS/ })).toBeVisible();
  });

  it('says in the carrier’s place that the address is not found any more', async () => {
    scene.server.once('PUT /api/order/calcshipment', refusal(422, 'address_not_found'));
    renderCheckout('/checkout?step=shipping');
    expect(
      await screen.findByText('We could not find your address, will you please recheck it'),
    ).toBeVisible();
    expect(button('Change Shipping Address')).toBeEnabled();
  });

  it('says so where nobody goes there', async () => {
    scene.shop.rates = [];
    renderCheckout('/checkout?step=shipping');
    expect(await screen.findByText(/No carrier delivers all of this to that address/)).toBeVisible();
    expect(button('Calculate Total')).toBeDisabled();
  });
});

describe('the total', () => {
  it('shows each item with its add-ons, and all that it comes to', async () => {
    await reachTotal();
    const items = within(screen.getByRole('list', { name: 'What you buy' }));
    expect(items.getByRole('heading', { name: 'Wood tag' })).toBeVisible();
    expect(items.getByRole('img', { name: 'A wooden tag' })).toBeVisible();
    for (const words of ['A tag for a gift', 'Wood: Oak, Size: Small', '1 × $48.00', 'Gift box, 1 × $6.50']) {
      expect(items.getByText(words)).toBeVisible();
    }
    const rows = [...(screen.getByText('Cart Total').closest('dl')?.children ?? [])];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Cart Total$54.50',
      'Tax$3.41',
      'Shipping$7.90',
      'Credit Charge$2.28',
      'Total$68.09',
    ]);
  });

  it('says at every step who earns by it, and nothing of it where nobody does', async () => {
    const { unmount } = await reachTotal();
    expect(screen.queryByText(/earns? a fee/)).toBeNull();
    unmount();

    const { shop } = scene;
    const earns = { username: 'june.park', earns_fee: true };
    shop.entries = [anEntry(earns), anEntry({ ...earns, id: 5 })];
    sessionStorage.clear();
    renderCheckout();
    const words = 'Influencer june.park earns a fee if you buy.';
    await screen.findByText('Choose a shipping address');
    // Beside the step, and in what is folded above it on phones.
    expect(screen.getAllByText(words)).toHaveLength(2);
    await press('Shipping Options');
    await userEvent.click(await screen.findByRole('radio', { name: /USPS/ }));
    expect(screen.getAllByText(words)).toHaveLength(2);
    await press('Calculate Total');
    await screen.findByText('What you pay');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('leads back to address and method, and keeps what was chosen', async () => {
    const { at } = await reachTotal();
    await press('Change Shipping Method');
    expect(await screen.findByRole('radio', { name: /USPS/ })).toBeChecked();
    await press('Calculate Total');
    await screen.findByText('What you pay');
    await press('Change Shipping Address');
    await screen.findByText('Choose a shipping address');
    expect(at()).toBe('/checkout');
  });

  it('outlives a reload, with a total that is asked for anew', async () => {
    const { unmount, at } = await reachTotal();
    const before = scene.server.asked.filter((call) => call === 'PUT /api/order/calctax').length;
    unmount();
    renderCheckout(at());
    await screen.findByText('What you pay');
    expect(scene.server.asked.filter((call) => call === 'PUT /api/order/calctax')).toHaveLength(before + 1);
  });

  it('says which price changed, and the total with it, before anything is paid', async () => {
    const { unmount, at } = await reachTotal();
    unmount();
    scene.shop.entries = [anEntry({ total: 52, addons: 1, addon_list: [aGiftBox()] })];
    renderCheckout(at());
    expect(await screen.findByText('Wood tag now costs $58.50 a piece, it was $54.50.')).toBeVisible();
    expect(await screen.findByText('The total is now $72.47, it was $68.09.')).toBeVisible();
  });

  it('whose rate holds no more leads to shipping, says why, and offers the same service', async () => {
    const { unmount, at } = await reachTotal();
    unmount();
    scene.server.once('PUT /api/order/calctax', refusal(422, 'cart_changed', { msg: 'Your cart changed.' }));
    const { at: now } = renderCheckout(at());
    expect(await screen.findByText('Your cart changed.')).toBeVisible();
    expect(now()).toBe('/checkout?step=shipping');
    expect(await screen.findByRole('radio', { name: /USPS/ })).toBeChecked();
    await press('Calculate Total');
    expect(await screen.findByText('What you pay')).toBeVisible();
  });

  it('that cannot be calculated is calculated again', async () => {
    const { unmount, at } = await reachTotal();
    unmount();
    scene.server.cut('PUT /api/order/calctax', 'before');
    renderCheckout(at());
    await screen.findByText(/We could not reach the shop/);
    await press('Try again');
    expect(await screen.findByText('What you pay')).toBeVisible();
  });

  it('that failed with the rest of the page is told of once, and one press asks for both', async () => {
    const { unmount } = await reachTotal();
    unmount();
    const { router } = renderCheckout('/checkout?step=shipping');
    await screen.findByRole('radio', { name: /USPS/ });
    scene.server.cut('GET /api/order/address', 'before');
    scene.server.cut('PUT /api/order/calctax', 'before');
    await act(() => router.navigate('/checkout?step=total'));
    expect(await screen.findByText(/Could not be brought up to date/)).toBeVisible();
    expect(await screen.findByText('The total comes when the shop can be reached again.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await press('Try again');
    expect(await screen.findByText('What you pay')).toBeVisible();
  });

  it('is another person’s no more', async () => {
    const { unmount, at } = await reachTotal();
    unmount();
    const { at: now } = renderCheckout(at(), {
      status: 'signed-in',
      username: 'owner',
      email: '',
      roles: [],
    });
    await screen.findByText('Shipping Options');
    await waitFor(() => expect(now()).toBe('/checkout?step=shipping'));
    expect(await screen.findByRole('radio', { name: /USPS/ })).not.toBeChecked();
  });
});

it('says that the session ended, at whichever step, and comes back there', async () => {
  const { at } = await reachTotal();
  scene.server.once('GET /api/order/carts/checkout', refusal(401, 'sign_in_needed'));
  await press('Change Shipping Method');
  expect(await screen.findByText('Please Log in to see this page')).toBeVisible();
  expect(at()).toBe('/checkout?step=shipping');
});
