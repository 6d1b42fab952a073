/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OwnSample, ownSampleSchema } from 'shared-api/contract/influence/samples';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { renderRoutes } from 'shared-testing/render';
import { samplesLoader } from '../data/samples.ts';
import { aCompany } from '../testing/builders.ts';
import { MARLOWE } from '../testing/scenes.tsx';
import { SamplesRoute } from './samples-page.tsx';

dialogInJsdom();

const SAMPLES = 'GET /api/stakeholder/samples';
const ADDRESSES = 'GET /api/order/address';
const ACCEPT = 'POST /api/stakeholder/samples/4/accept';
const DECLINE = 'POST /api/stakeholder/samples/4/decline';

const server = await startFakeServer();

const aSample = (own: Partial<OwnSample> = {}): OwnSample =>
  ownSampleSchema.parse({
    ...{
      id: 4,
      company: aCompany(),
      product_id: 12,
      name_view: 'Stoneware mug',
      merchandice_name: 'Small mug',
    },
    ...{ options: [], picture_location: '/products/12.jpg', picture_alt: 'A mug', quantity: 2 },
    ...{ note: 'Try it!', state: 'offered', offered_at: '2026-11-20T12:00:00.000Z' },
    ...{ shipped_at: null, tracking_number: null },
    ...own,
  });

const HOME = {
  name: 'Marlowe Finch',
  address1: '12 Elm St',
  address2: '',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
};

const show = (answers: Record<string, unknown>, session: Session = MARLOWE) => {
  server.answer({ [ADDRESSES]: [], ...answers });
  return renderRoutes(
    [{ path: '/profile/samples', loader: samplesLoader(async () => session), Component: SamplesRoute }],
    '/profile/samples',
  );
};

it('signed out asks nothing, and leads back here', async () => {
  show({}, { status: 'signed-out' });
  expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fprofile%2Fsamples',
  );
  expect(server.paths).toEqual([]);
});

it('says that there are none, and that a sample costs nothing and is to be named', async () => {
  show({ [SAMPLES]: [] });
  expect(await screen.findByText(/No samples yet/)).toBeVisible();
  expect(screen.getByText(/You pay nothing and owe nothing/)).toHaveTextContent(/say that you got it free/);
});

it('takes a sample to the address used last, and shows how far it is', async () => {
  show({
    [SAMPLES]: [aSample()],
    [ADDRESSES]: [
      { ...HOME, id: 1, name: 'Old Home' },
      { ...HOME, id: 2 },
    ],
  });
  expect(await screen.findByText('Try it!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kilnfold' })).toHaveAttribute('href', '/company/kilnfold');
  await userEvent.click(screen.getByRole('button', { name: /^Take it: Stoneware mug/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where should it go?' }));
  expect(await dialog.findByDisplayValue('Marlowe Finch')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Address 2/), 'Floor 3');
  const msg = 'Kilnfold sends it to you. We email you when it is on its way.';
  server.answerTo(ACCEPT, { msg });
  server.answerTo(SAMPLES, [aSample({ state: 'accepted' })]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take the sample' }));
  expect(await screen.findByText(msg)).toBeVisible();
  expect(server.sent(ACCEPT)).toEqual([{ ...HOME, address2: 'Floor 3' }]);
  expect(await screen.findByText('Will be sent')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
});

it('keeps what was typed when the goods are gone, and says so', async () => {
  const msg = 'Only 1 of these is on hand, so nothing was changed.';
  show({ [SAMPLES]: [aSample()], [ACCEPT]: refusal(409, 'conflict', { msg }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Take/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Take the sample' }));
  expect(await dialog.findAllByText(/required/i)).not.toHaveLength(0);
  expect(server.sent(ACCEPT)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Full Name'), HOME.name);
  await userEvent.type(dialog.getByLabelText('Address'), HOME.address1);
  await userEvent.type(dialog.getByLabelText('City'), HOME.city);
  await userEvent.type(dialog.getByLabelText('State'), 'Massachusetts{Enter}');
  await userEvent.type(dialog.getByLabelText('Zip'), HOME.zip);
  await userEvent.click(dialog.getByRole('button', { name: 'Take the sample' }));
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(dialog.getByLabelText('Full Name')).toHaveValue(HOME.name);
});

it('declines a sample', async () => {
  show({ [SAMPLES]: [aSample()] });
  const decline = await screen.findByRole('button', { name: /^Decline Stoneware mug/ });
  const msg = 'You declined the sample of Kilnfold.';
  server.answerTo(DECLINE, { msg });
  server.answerTo(SAMPLES, [aSample({ state: 'declined' })]);
  await userEvent.click(decline);
  expect(await screen.findByText(msg)).toBeVisible();
  expect(await screen.findByText('Declined')).toBeVisible();
  // The focus is not lost with the button.
  expect(document.body).not.toHaveFocus();
});

it('names the tracking number of one that is on its way', async () => {
  const shipped_at = '2026-11-22T12:00:00.000Z';
  const sent = { state: 'shipped', shipped_at, tracking_number: '12345678' } as const;
  const view = show({ [SAMPLES]: [aSample(sent)] });
  expect(await screen.findByText(/Tracking number 12345678/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Track the sample of / })).toBeNull();
  view.unmount();
  const tracking_url = 'https://carrier.example/12345678';
  show({ [SAMPLES]: [aSample({ ...sent, tracking_url })] });
  expect(await screen.findByRole('link', { name: /^Track the sample of / })).toHaveAttribute(
    'href',
    tracking_url,
  );
});

it('that could not be loaded says so, names the request and tries again', async () => {
  show({ [SAMPLES]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  server.answerTo(SAMPLES, [aSample()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Try it!')).toBeVisible();
});
