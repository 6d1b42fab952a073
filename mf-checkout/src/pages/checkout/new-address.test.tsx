/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { checkoutScene, press } from '../../testing/checkout-scene.ts';
import { renderCheckout } from '../../testing/render-pages.tsx';

dialogInJsdom();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const scene = checkoutScene();
const form = () => within(screen.getByRole('dialog', { name: 'Enter New Billing Information' }));
const box = (name: string | RegExp) => form().getByRole('textbox', { name });
const state = () => form().getByRole('combobox', { name: 'State' });

async function open() {
  const shown = renderCheckout();
  await press('Add');
  await screen.findByRole('dialog', { name: 'Enter New Billing Information' });
  await form().findByRole('textbox', { name: 'Full Name' });
  return shown;
}

async function fill(address1 = '200 Pine Street') {
  await userEvent.type(box('Full Name'), 'Ada Park');
  await userEvent.type(box('Address'), address1);
  await userEvent.type(box('City'), 'Seattle');
  await userEvent.type(state(), 'washi{ArrowDown}{ArrowUp}{Enter}');
  await userEvent.type(box('Zip'), '98101');
}

const send = () => userEvent.click(form().getByRole('button', { name: 'Add Address' }));

it('is saved, chosen and shown in full', async () => {
  await open();
  await fill();
  await send();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Full address' })).toHaveTextContent(
      'Ada Park200 Pine StreetSeattle, WA 98101',
    ),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Saved addresses' })).toHaveValue('101');
});

it('that the carrier corrected is to be looked at once more; one as entered is not', async () => {
  await open();
  await fill('200 Pine Stret');
  await send();
  expect(await screen.findByText(/The carrier corrected the address you entered/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Full address' })).toHaveTextContent('200 Pine Street');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Saved addresses' }), '11');
  expect(screen.queryByText(/The carrier corrected/)).toBeNull();
});

it('names what is missing or too long, to the letter, and leads to the first of it', async () => {
  await open();
  await send();
  for (const words of ['Full Name is required', 'Address is required', 'State = 2 characters']) {
    expect(await form().findByText(words)).toBeVisible();
  }
  await waitFor(() => expect(box('Full Name')).toHaveFocus());
  expect(box('Full Name')).toHaveAccessibleDescription('Full Name is required');
  await userEvent.type(box('Full Name'), 'x'.repeat(26));
  expect(
    await form().findByText(/Full Name {2}must be less than 25 characters/, { normalizer: (text) => text }),
  ).toBeVisible();
  await userEvent.type(box(/^Address 2/), 'y'.repeat(26));
  await userEvent.tab();
  expect(
    await form().findByText(/Address 2 {2}must be less than 25 characters/, { normalizer: (text) => text }),
  ).toBeVisible();
  expect(scene.server.asked).not.toContain('POST /api/order/address');
});

it('has names that browsers fill in', async () => {
  await open();
  const names = [box('Full Name'), box('Address'), box(/^Address 2/), box('City'), state(), box('Zip')];
  expect(names.map((one) => one.getAttribute('autocomplete'))).toEqual([
    'name',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ]);
});

it('that the carrier does not find is said so to the letter, and stays entered', async () => {
  await open();
  await fill('1 Nowhere Road');
  await send();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Problem with entered address' }));
  expect(dialog.getByText('We could not find your address, will you please recheck it')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Recheck address' }));
  expect(box('Address')).toHaveValue('1 Nowhere Road');
  expect(state()).toHaveValue('Washington');
});

it('outlives Cancel and a reload, until it is saved', async () => {
  const { unmount } = await open();
  await fill();
  await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
  unmount();
  await open();
  expect(box('Full Name')).toHaveValue('Ada Park');
  expect(state()).toHaveValue('Washington');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Add');
  expect(box('Full Name')).toHaveValue('');
});

it('whose answer is lost is not saved twice', async () => {
  scene.server.cut('POST /api/order/address', 'after');
  await open();
  await fill();
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(scene.shop.addresses).toHaveLength(2);
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Full address' })).toHaveTextContent('Ada Park'),
  );
});

it('that could not be sent says so in place, stays entered, and is sent by the next press', async () => {
  scene.server.cut('POST /api/order/address', 'before');
  await open();
  await fill();
  await send();
  expect(
    await form().findByText(/The address could not be saved\. We could not reach the shop/),
  ).toBeVisible();
  await send();
  await waitFor(() => expect(scene.shop.addresses).toHaveLength(2));
});

it('is sent once, however often Add Address is pressed', async () => {
  const release = scene.server.hold('POST /api/order/address');
  await open();
  await fill();
  await userEvent.dblClick(form().getByRole('button', { name: 'Add Address' }));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(scene.shop.addresses).toHaveLength(2);
});
