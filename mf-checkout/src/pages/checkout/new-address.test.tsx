/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { anAddress } from '../../testing/builders.ts';
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

describe('a saved address', () => {
  const shown = () => screen.getByRole('group', { name: 'Full address' });
  const saved = () => screen.getByRole('combobox', { name: 'Saved addresses' });
  beforeEach(() => {
    scene.shop.addresses = [
      anAddress(),
      anAddress({ id: 12, address1: '200 Pine Street', city: 'Seattle', state: 'WA', zip: '98101' }),
    ];
  });

  it('is edited in the same form, without the draft of a new one', async () => {
    renderCheckout();
    await press('Edit this address');
    const editor = within(await screen.findByRole('dialog', { name: 'Edit address' }));
    const city = await editor.findByRole('textbox', { name: 'City' });
    await userEvent.clear(city);
    await userEvent.type(city, 'Tacoma');
    await userEvent.click(editor.getByRole('button', { name: 'Save Address' }));
    await waitFor(() => expect(shown()).toHaveTextContent('200 Pine StreetTacoma, WA 98101'));
    expect(scene.server.asked).toContain('PUT /api/order/address/12');
    expect(within(saved()).getAllByRole('option')).toHaveLength(2);
    await press('Add');
    expect(await form().findByRole('textbox', { name: 'City' })).toHaveValue('');
  });

  it('is offered first where the shopper says so', async () => {
    renderCheckout();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Saved addresses' }), '11');
    await press(/^Use first/);
    expect(await screen.findByText('This address is offered first from now on.')).toBeVisible();
    await waitFor(() => expect(within(saved()).getAllByRole('option')[0]).toHaveValue('11'));
    expect(screen.queryByRole('button', { name: /^Use first/ })).toBeNull();
  });

  it('is deleted after a question, and the next one is chosen', async () => {
    renderCheckout();
    await press('Delete this address');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
    expect(question.getByText('200 Pine Street')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown()).toHaveTextContent('12 Elm Street'));
    expect(await screen.findByText('The address is deleted.')).toBeVisible();
    expect(scene.shop.addresses.map(({ id }) => id)).toEqual([11]);
  });

  it('stays where it could not be deleted, with the reason in the question', async () => {
    scene.server.cut('DELETE /api/order/address/12', 'before');
    renderCheckout();
    await press('Delete this address');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(scene.shop.addresses).toHaveLength(2);
  });
});

it('that the carrier corrected may be kept as it was entered, and be the carrier’s again', async () => {
  await open();
  await fill('200 Pine Stret');
  await send();
  await userEvent.click(await screen.findByRole('radio', { name: /^Ada Park, 200 Pine Stret, / }));
  const shown = () => screen.getByRole('group', { name: 'Full address' });
  await waitFor(() => expect(shown()).toHaveTextContent('200 Pine StretSeattle'));
  expect(screen.getByRole('radio', { name: /^Ada Park, 200 Pine Stret, / })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Ada Park, 200 Pine Street, / }));
  await waitFor(() => expect(shown()).toHaveTextContent('200 Pine StreetSeattle'));
  expect(scene.shop.addresses).toHaveLength(2);
});

it('whose ZIP code is used in another state says so before anyone is asked', async () => {
  await open();
  await fill();
  await userEvent.clear(box('Zip'));
  await userEvent.type(box('Zip'), '90210');
  await send();
  expect(await form().findByText('90210 belongs to California')).toBeVisible();
  expect(scene.server.asked).not.toContain('POST /api/order/address');
});
