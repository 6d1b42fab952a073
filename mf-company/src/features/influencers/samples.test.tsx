/** @jest-environment federation/jest/dom-environment */

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyInfluencerListSchema } from 'shared-api/contract/influence/company-influencers';
import { type DeskSample, deskSampleSchema } from 'shared-api/contract/influence/samples';
import type { PaidLabel } from 'shared-api/contract/orders/paid-labels';
import { refusal } from 'shared-testing/fake-server';
import { aDesk, aStockRow, aStockTable } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
const SAMPLES = `GET ${DESK}/samples`;
const OFFER = `POST ${DESK}/samples`;
const SHIP = `POST ${DESK}/samples/4/ship`;
const STOCK = `GET ${DESK}/stock/variants`;

const influencers = companyInfluencerListSchema.parse({
  influencers: [
    {
      ...{ id: 9, username: 'ines', picture_location: '', since: '2026-10-02T12:00:00.000Z' },
      ...{ brought_by: null, brought: 0, own_rate: null },
      ...{ orders: 0, units: 0, sales: 0, refunded: 0, fees: 0 },
    },
  ],
  fee_from: 10,
  fee_to: 10,
  next: null,
});
const AROUND = { [`GET ${DESK}/influencers`]: influencers, [`GET ${DESK}/influencer-invitations`]: [] };

const ADDRESS = {
  name: 'Ines Okoye',
  address1: '12 Elm St',
  address2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
};

const aSample = (own: Partial<DeskSample> = {}): DeskSample =>
  deskSampleSchema.parse({
    ...{ id: 4, influencer_id: 9, username: 'ines', product_id: 12 },
    ...{ name_view: 'Stoneware mug', merchandice_name: 'Small mug', options: [] },
    ...{
      picture_location: '/products/12.jpg',
      picture_alt: 'A mug',
      quantity: 1,
      note: '',
      state: 'offered',
    },
    ...{ offered_at: '2026-11-20T12:00:00.000Z', shipped_at: null, tracking_number: null, address: null },
    ...own,
  });

const listed = (...samples: DeskSample[]) => ({ [SAMPLES]: { samples, next: null } });

const stock = aStockTable({
  rows: [aStockRow({ quantity: 6 }), aStockRow({ merch_id: 22, name_view: 'Old mug', active: false })],
});

it('offers goods on sale to an influencer, and lists the sample', async () => {
  scene.show('/influencers', { ...AROUND, ...listed(), [STOCK]: stock });
  await userEvent.click(await button('Offer ines a sample'));
  const dialog = within(await screen.findByRole('dialog', { name: 'A sample for ines' }));
  const goods = await dialog.findByRole('radio', { name: /Stoneware mug/ });
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Offer the sample' }));
  expect(await dialog.findByText('Please choose the goods.')).toBeVisible();
  await userEvent.click(goods);
  await userEvent.clear(dialog.getByLabelText('How many'));
  await userEvent.type(dialog.getByLabelText('How many'), '2');
  await userEvent.type(dialog.getByLabelText(/Your words with it/), 'Try it!');
  const sample = aSample({ quantity: 2, note: 'Try it!' });
  scene.answer({ ...AROUND, ...listed(sample), [STOCK]: stock, [OFFER]: sample });
  await userEvent.click(dialog.getByRole('button', { name: 'Offer the sample' }));
  expect(await screen.findByText(/We’ve emailed ines/)).toBeVisible();
  expect(scene.server.sent(OFFER)).toEqual([
    { influencer_id: 9, merch_id: 21, quantity: 2, note: 'Try it!' },
  ]);
  expect(await (await region('Samples')).findByText(/2 × Stoneware mug/)).toBeVisible();
});

it('offers only what is on hand', async () => {
  scene.show('/influencers', {
    ...AROUND,
    ...listed(),
    [STOCK]: aStockTable({
      rows: [
        aStockRow({ name_view: 'Small mug', quantity: 2 }),
        aStockRow({ merch_id: 22, name_view: 'Large mug', quantity: 0 }),
      ],
    }),
  });
  await userEvent.click(await button('Offer ines a sample'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: /Large mug · none on hand/ })).toBeDisabled();
  expect(dialog.getByText('Only what is on hand can be a sample.')).toBeVisible();
  const quantity = dialog.getByRole('textbox', { name: /How many/ });
  expect(quantity).toHaveAccessibleDescription('10 at most');
  await userEvent.click(dialog.getByRole('radio', { name: /Small mug · 2 on hand/ }));
  expect(quantity).toHaveAccessibleDescription('2 at most');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Offer the sample' }));
  expect(await dialog.findByText('Only 2 on hand')).toBeVisible();
  expect(scene.server.sent(OFFER)).toEqual([]);
});

it('finds goods by name, and says when there are none', async () => {
  scene.show('/influencers', {
    ...AROUND,
    ...listed(),
    [`${DESK}/stock/variants?q=vase`]: aStockTable({ rows: [], products: [] }),
    [STOCK]: stock,
  });
  await userEvent.click(await button('Offer ines a sample'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('searchbox', { name: 'Find goods' }), 'vase');
  await userEvent.click(dialog.getByRole('button', { name: 'Search' }));
  expect(await dialog.findByText('Nothing on sale fits “vase”.')).toBeVisible();
});

it('shows the server’s reason for a refusal, and keeps what was entered', async () => {
  scene.show('/influencers', {
    ...AROUND,
    ...listed(),
    [STOCK]: stock,
    [OFFER]: refusal(409, 'conflict', {
      msg: 'These goods are offered to this person already. Please withdraw that offer first.',
    }),
  });
  await userEvent.click(await button('Offer ines a sample'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: /Stoneware mug/ }));
  await userEvent.type(dialog.getByLabelText(/Your words with it/), 'Try it!');
  await userEvent.click(dialog.getByRole('button', { name: 'Offer the sample' }));
  expect(
    await dialog.findByText(
      'These goods are offered to this person already. Please withdraw that offer first.',
    ),
  ).toBeVisible();
  expect(dialog.getByLabelText(/Your words with it/)).toHaveValue('Try it!');
});

it('shows staff where an accepted sample goes, and is sent by its tracking number', async () => {
  const accepted = aSample({ state: 'accepted', address: ADDRESS });
  scene.show('/influencers', { ...AROUND, [DESK]: aDesk({ role: 'employee' }), ...listed(accepted) });
  const samples = await region('Samples');
  expect(await samples.findByText('Ines Okoye · 12 Elm St · Boston, MA 02108')).toBeVisible();
  expect(samples.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  await userEvent.click(samples.getByRole('button', { name: 'Mark the sample as sent' }));
  expect(await samples.findByText('A tracking number has 6 to 40 letters and digits.')).toBeVisible();
  await userEvent.type(samples.getByLabelText('Tracking number'), '12345678');
  const sent = aSample({
    state: 'shipped',
    address: ADDRESS,
    tracking_number: '12345678',
    shipped_at: '2026-11-22T12:00:00.000Z',
  });
  scene.server.answerTo(SHIP, sent);
  await userEvent.click(samples.getByRole('button', { name: 'Mark the sample as sent' }));
  expect(await samples.findByText(/The sample is on its way/)).toBeVisible();
  expect(scene.server.sent(SHIP)).toEqual([{ tracking_number: '12345678' }]);
  expect(samples.getByText(/Tracking number 12345678/)).toBeVisible();
});

describe('the label of a sample', () => {
  const [RATES, BUY] = [`POST ${DESK}/samples/4/rates`, `POST ${DESK}/samples/4/label`];
  const label: PaidLabel = {
    ...{ id: 3, provider: 'USPS Ground', price: 790, tracking_number: '9405', void: null },
    ...{ url: 'https://carrier.example/label.pdf', created_at: '2026-11-21T12:00:00.000Z' },
  };
  const accepted = aSample({ state: 'accepted', address: ADDRESS });
  const sent = aSample({
    ...{ state: 'shipped', address: ADDRESS, tracking_number: '9405', labels: [label] },
    shipped_at: '2026-11-22T12:00:00.000Z',
  });

  it('has its price shown first, and is bought once', async () => {
    scene.show('/influencers', { ...AROUND, ...listed(accepted) });
    const samples = await region('Samples');
    scene.server.answerTo(RATES, {
      rates: [{ service: 'usps_ground', provider: 'USPS Ground', price: 790, duration_terms: '3 days' }],
    });
    await userEvent.click(await samples.findByRole('button', { name: 'See what a label costs' }));
    scene.server.answerTo(BUY, sent);
    await userEvent.click(await samples.findByRole('button', { name: 'Buy the label for $7.90' }));
    expect(await samples.findByText(/The label is bought. The sample is on its way/)).toBeVisible();
    expect(scene.server.sent(BUY)).toEqual([{ service: 'usps_ground', price: 790 }]);
    expect(scene.server.keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
    expect(samples.getByRole('link', { name: 'Open the label of the sample' })).toHaveAttribute(
      'href',
      label.url,
    );
    expect(samples.queryByRole('button', { name: 'Mark the sample as sent' })).toBeNull();
  });

  it('is voided after a question, and the sample is to be sent again', async () => {
    scene.show('/influencers', { ...AROUND, ...listed(sent) });
    await userEvent.click(await button('Void the label of the sample'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/\$7.90 comes back to your account/)).toBeVisible();
    const voided = { ...accepted, labels: [{ ...label, void: 'asked' as const }] };
    scene.server.answerTo(`POST ${DESK}/samples/4/label/3/void`, voided);
    await userEvent.click(dialog.getByRole('button', { name: 'Void it' }));
    expect(await screen.findByText('The label of the sample is voided.')).toBeVisible();
    expect(await button('Mark the sample as sent')).toBeVisible();
  });

  it('that the account does not cover is not bought, and the reason is said', async () => {
    scene.show('/influencers', {
      ...AROUND,
      ...listed(accepted),
      [RATES]: { rates: [{ service: 'usps', provider: 'USPS', price: 790, duration_terms: '3 days' }] },
      [BUY]: refusal(422, 'invalid', { msg: 'Your account covers $0.00.' }),
    });
    await userEvent.click(await button('See what a label costs'));
    await userEvent.click(await button('Buy the label for $7.90'));
    expect(await screen.findByText('Your account covers $0.00.')).toBeVisible();
    expect(await button('Mark the sample as sent')).toBeVisible();
  });
});

it('is withdrawn by an owner who confirms it', async () => {
  scene.show('/influencers', { ...AROUND, ...listed(aSample()) });
  await userEvent.click(await button(/Withdraw the sample of ines/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the sample?' }));
  expect(dialog.getByText('ines can no longer take it.')).toBeVisible();
  scene.server.answerTo(`DELETE ${DESK}/samples/4`, aSample({ state: 'withdrawn' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('The sample is withdrawn.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Withdraw the sample of ines/ })).toBeNull();
  // The focus is not lost with the button.
  expect(document.body).not.toHaveFocus();
});
