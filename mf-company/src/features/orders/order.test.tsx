/** @jest-environment federation/jest/dom-environment */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { CUT, refusal } from 'shared-testing/fake-server';
import { aDesk } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine } from '../../testing/order-builders.ts';

const scene = await deskScene();
afterEach(() => sessionStorage.clear());

const ORDER = `${DESK}/orders/31`;
const SHIP = `POST ${ORDER}/ship`;
const REFUND = `POST ${ORDER}/refund`;
const toMake: Partial<OrderLine> = {
  name_view: 'Bowl',
  merchandice_name: '',
  options: [],
  state: 'waiting',
  to_make: true,
};
const waiting = aLine({ id: 42, wish_id: 92, ...toMake });
const two = aDeskOrder({ lines: [aLine(), waiting] });
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows what to pack, when to send it, what its buyer reads of that, and where it goes', async () => {
  const late = aLine({
    late_until: '2026-12-01T12:00:00.000Z',
    media: [
      { gift: false, type_media: 'PREVIEW', content: '/signed/a/preview.jpeg' },
      { gift: false, type_media: 'TEXT', content: 'Ada', label: 'Name' },
      { gift: false, type_media: 'IMAGE', content: '/signed/a/photo.png' },
    ],
  });
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [late] }) });
  expect(await screen.findByRole('heading', { name: '1 × Stoneware mug (Size: Small)' })).toBeVisible();
  expect(screen.getByText(/send by Nov 24, the buyer knows that it will be Dec 1/)).toBeVisible();
  expect(screen.getByText(/^Arrives /)).toBeVisible();
  const given = within(screen.getByRole('list', { name: 'Personalization of Stoneware mug (Size: Small)' }));
  expect(given.getByText('Ada')).toHaveTextContent('Name: Ada');
  expect(
    given.getByRole('img', { name: 'What the buyer asked for: Stoneware mug (Size: Small)' }),
  ).toHaveAttribute('src', '/img/signed/a/preview.jpeg?w=800');
  expect(given.getByRole('img', { name: 'Picture given by the buyer' })).toHaveAttribute(
    'src',
    '/img/signed/a/photo.png?w=192',
  );
  expect(screen.getByText(/4 Oak Road/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Print the media pack' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/orders/31/print',
  );
});

it('chooses nothing by itself of a wish whose add-on is still to be made', async () => {
  const addon = aLine({ id: 42, main_line_id: 41, ...toMake });
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [aLine(), addon] }) });
  expect(await button('Ship')).toBeDisabled();
  expect(await button('Refund')).toBeDisabled();
  await userEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  expect(await button('Ship 1 item')).toBeEnabled();
  cleanup();
  const over = aLine({ ...addon, state: 'refunded' });
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [aLine(), over] }) });
  expect(await button('Ship 1 item')).toBeEnabled();
});

it('says until when the buyer can cancel, and of a cancelled order that there is nothing to do', async () => {
  const cancel_until = '2099-01-01T12:00:00.000Z';
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ cancel_until }) });
  expect(await screen.findByText(/The buyer can cancel until/)).toBeVisible();
  expect(screen.queryByText(/All of this was cancelled/)).toBeNull();
  cleanup();
  const cancelled = aLine({ state: 'cancelled', cancellable: false });
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ cancel_until, lines: [cancelled] }) });
  expect(
    await screen.findByText('All of this was cancelled: there is nothing to make, pack or send.'),
  ).toBeVisible();
  expect(screen.queryByText(/The buyer can cancel until/)).toBeNull();
});

it('sends what is ready with a tracking number of one’s own', async () => {
  scene.show('/orders/31', { [ORDER]: two });
  await userEvent.click(await button('Ship 1 item'));
  const asking = await dialog();
  await userEvent.click(asking.getByLabelText(/My own label/));
  await userEvent.type(asking.getByLabelText('Tracking number'), '12');
  await userEvent.click(asking.getByRole('button', { name: 'Mark as sent' }));
  expect(asking.getByText('A tracking number has 6 to 40 letters and digits.')).toBeVisible();
  expect(scene.server.sent()).toEqual([]);
  await userEvent.type(asking.getByLabelText('Tracking number'), '345678');
  const sent = { ...two, lines: [aLine({ state: 'shipped', tracking_number: '12345678' }), waiting] };
  scene.answer({ [SHIP]: { ...sent, label_url: null } });
  await userEvent.click(asking.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('It is on its way. We’ve emailed the buyer.')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ line_ids: [41], tracking_number: '12345678' }]);
  expect(screen.getByText(/Tracking number 12345678/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ship' })).toBeDisabled();
});

it('proposes no item to be sent whose add-on is still to be made, and says so', async () => {
  const engraving = { name_view: 'Engraving', merchandice_name: '', options: [], main_line_id: 41 };
  const unmade = aLine({ id: 43, ...engraving, state: 'waiting', to_make: true });
  scene.show('/orders/31', {
    [ORDER]: aDeskOrder({ lines: [aLine(), aLine({ id: 44, ...engraving, name_view: 'Box' }), unmade] }),
  });
  expect(await screen.findByText('Its Engraving is still to be made.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ship' })).toBeDisabled();
  // It can be shipped all the same.
  await userEvent.click(screen.getByLabelText('Choose Stoneware mug (Size: Small)'));
  expect(screen.getByRole('button', { name: 'Ship 1 item' })).toBeEnabled();
  cleanup();
  const made = aLine({ id: 43, ...engraving, state: 'finishing' });
  scene.show('/orders/31', { [ORDER]: aDeskOrder({ lines: [aLine(), made] }) });
  expect(await button('Ship 2 items')).toBeEnabled();
  expect(screen.queryByText(/still to be made/)).toBeNull();
});

const label = { tracking_number: '12345678', url: 'https://labels.example/1.pdf' };
const labelled = { ...two, lines: [aLine({ state: 'shipped' }), waiting], label };

it('buys the label and leads to it, now and whenever the order is opened', async () => {
  scene.show('/orders/31', { [ORDER]: two });
  await userEvent.click(await button('Ship 1 item'));
  scene.answer({ [SHIP]: { ...labelled, label_url: label.url } });
  await userEvent.click((await dialog()).getByRole('button', { name: 'Buy the label and send' }));
  expect(await screen.findByText(/The label is bought: print it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the label' })).toHaveAttribute('href', label.url);
  expect(screen.getByRole('heading', { name: 'Goods' })).toHaveFocus();
  expect(scene.server.sent()).toEqual([{ line_ids: [41] }]);
  cleanup();
  scene.show('/orders/31', { [ORDER]: labelled });
  expect(await screen.findByRole('link', { name: 'Open the label' })).toHaveAttribute('href', label.url);
  cleanup();
  scene.show('/orders/31', { [ORDER]: { ...labelled, label: { ...label, url: 'javascript:alert(1)' } } });
  await screen.findByRole('heading', { name: 'Parcel' });
  expect(screen.queryByRole('link', { name: 'Open the label' })).toBeNull();
});

it('asks how the order stands where the answer was lost, and shows the label that was bought', async () => {
  scene.show('/orders/31', { [ORDER]: two });
  await userEvent.click(await button('Ship 1 item'));
  scene.answer({ [ORDER]: labelled, [SHIP]: CUT });
  await userEvent.click((await dialog()).getByRole('button', { name: 'Buy the label and send' }));
  expect(await screen.findByText(/this may be done or not/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open the label' })).toHaveAttribute('href', label.url);
});

it('gives the focus back to what opened a dialog', async () => {
  scene.show('/orders/31', { [ORDER]: two });
  await userEvent.click(await screen.findByLabelText('Choose Stoneware mug (Size: Small)'));
  for (const name of [/^Ship 1 item/, /^Refund 1 line/]) {
    await userEvent.click(await button(name));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Not now' }));
    expect(await button(name)).toHaveFocus();
  }
});

it('says why it could not be sent, and asks how the order stands', async () => {
  scene.show('/orders/31', { [ORDER]: two, [SHIP]: refusal(409, 'conflict') });
  await userEvent.click(await button('Ship 1 item'));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Buy the label and send' }));
  expect(await screen.findByText('Refused: conflict')).toBeVisible();
  await waitFor(() => expect(scene.server.paths.filter((path) => path === ORDER).length).toBeGreaterThan(1));
});

it('gives back the chosen lines for exactly what it said', async () => {
  scene.show('/orders/31', { [ORDER]: two });
  expect(await screen.findByRole('button', { name: 'Refund' })).toBeDisabled();
  for (const name of ['Stoneware mug (Size: Small)', 'Bowl'])
    await userEvent.click(screen.getByLabelText(`Choose ${name}`));
  // Two mugs' worth with their tax, and the shipping with its own, for nothing of it was sent.
  await userEvent.click(await button('Refund 2 lines, $59.39'));
  const asking = await dialog();
  expect(asking.getByText('What was not sent is cancelled, and its goods go back to stock.')).toBeVisible();
  expect(asking.getByRole('row', { name: 'Shipping, with its tax $8.39' })).toBeVisible();
  const back = {
    ...two,
    lines: [aLine({ state: 'cancelled' }), { ...waiting, state: 'cancelled' as const }],
  };
  scene.answer({ [REFUND]: back });
  await userEvent.click(asking.getByRole('button', { name: 'Refund $59.39' }));
  expect(await screen.findByText('$59.39 is on its way to june.park.')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ line_ids: [41, 42], cents: 5939 }]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says of a refund that the card service refuses what happens with it', async () => {
  const refund = { id: 3, cents: 2610, created_at: '2026-11-22T12:00:00.000Z' };
  scene.show('/orders/31', {
    [ORDER]: aDeskOrder({
      refunds: [
        { ...refund, state: 'held' },
        { ...refund, id: 4, state: 'done' },
      ],
    }),
  });
  const refunds = within(await screen.findByRole('list', { name: 'Refunds' }));
  expect(refunds.getByText('Refund handled by Wishbin')).toBeVisible();
  expect(refunds.getAllByText(/^The card service refused this refund/)).toHaveLength(1);
});

it('offers no giving back while the company is suspended', async () => {
  scene.show('/orders/31', { [DESK]: aDesk({ state: 'suspended' }), [ORDER]: two });
  expect(await button('Ship 1 item')).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

describe('a problem', () => {
  const problem = {
    id: 5,
    line_id: 41,
    content: 'It came broken.',
    reply: null,
    created_at: '2026-11-21T12:00:00.000Z',
  };
  const order = aDeskOrder({ problems: [problem] });

  it('is answered by the owner', async () => {
    const view = scene.show('/orders/31', { [ORDER]: order });
    expect(await screen.findByText('It came broken.')).toBeVisible();
    await userEvent.click(await button('Answer'));
    expect(screen.getByText('Your answer is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your answer'), 'A new one is on its way.');
    // What was begun is there again after a way to other pages.
    view.unmount();
    scene.show('/orders/31', { [ORDER]: order });
    expect(await screen.findByLabelText('Your answer')).toHaveValue('A new one is on its way.');
    scene.answer({
      [`POST ${ORDER}/problem`]: aDeskOrder({
        problems: [{ ...problem, reply: 'A new one is on its way.' }],
      }),
    });
    await userEvent.click(await button('Answer'));
    expect(await screen.findByText('Answered: A new one is on its way.')).toBeVisible();
    expect(scene.server.sent()).toEqual([{ problem_id: 5, reply: 'A new one is on its way.' }]);
  });

  it('is closed on a page that was opened again while the answer was sent', async () => {
    const path = '/company/kilnfold/desk/orders';
    const view = scene.show('/orders/31', { [ORDER]: order });
    await userEvent.type(await screen.findByLabelText('Your answer'), 'Sorry!');
    const answered = aDeskOrder({ problems: [{ ...problem, reply: 'Sorry!' }] });
    const release = scene.server.hold(`POST ${ORDER}/problem`, answered);
    await userEvent.click(await button('Answer'));
    await waitFor(() => expect(scene.server.asked).toContain(`POST ${ORDER}/problem`));
    await act(() => view.router.navigate(path));
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
    await act(() => view.router.navigate(`${path}/31`));
    expect(await screen.findByLabelText('Your answer')).toHaveValue('Sorry!');
    release();
    expect(await screen.findByText('Answered: Sorry!')).toBeVisible();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(sessionStorage.getItem('deskForms')).toBeNull();
  });

  it('is only read by an employee', async () => {
    scene.show('/orders/31', { [DESK]: aDesk({ role: 'employee' }), [ORDER]: order });
    expect(await screen.findByText('The owner of the company answers it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });
});
