/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { aFinding, anAdminLine, anAdminOrder, anOrderPage } from '../../testing/builders.ts';

const ORDER = 'GET /api/admin/orders/12';
const REFUND = 'POST /api/admin/orders/12/refund';

const scene = await adminScene();

const AT = '/admin?order=12';
const PAGE = 'GET /api/admin/orders/12/page';
/** Shows the page of order 12. */
const show = (answers: Readonly<Record<string, unknown>> = {}) =>
  scene.show({ [PAGE]: anOrderPage(), ...answers }, AT);

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
async function giveBoxBack() {
  await userEvent.click(await screen.findByLabelText('Choose Gift box'));
  await userEvent.click(await button('Refund 1 line, $6.91'));
  return dialog();
}

it('shows an order with its lines and its money', async () => {
  show({ [ORDER]: anAdminOrder() });
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
  expect(screen.getByText(/By june.park, paid/)).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'Lines' }));
  expect(lines.getByRole('heading', { name: '1 × Gift box' })).toBeVisible();
  expect(lines.getByText(/Add-on · Size: Small · tax \$0.41 · \$0.65 to influencers/)).toBeVisible();
  expect(screen.getAllByText('$68.09')).toHaveLength(2);
});

describe('a refund that the card service refuses', () => {
  const refund = { id: 3, cents: 691, created_at: '2026-11-22T01:00:00.000Z', reason: 'cancelled' } as const;
  const refused = { ...refund, state: 'held', company_name_code: 'wishbin' } as const;
  const order = anAdminOrder({ refunded: 691, refunds: [refused] });

  it('is decided on the page of the order once a check has met it', async () => {
    const repair = 'POST /api/admin/findings/7/repair';
    const finding = aFinding({
      kind: 'refund_waiting',
      subject: 'refund 3',
      order_id: 12,
      message: 'Refund 3 of order 12 is not done: The card is closed.',
      repairs: ['request_refund', 'note_by_hand'],
    });
    show({
      [ORDER]: order,
      [PAGE]: anOrderPage({ findings: [finding] }),
      [repair]: { msg: 'Refund 3 is requested from the card service again.' },
    });
    const refunds = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(refunds.getByText(/refused by the card service$/)).toBeVisible();
    // Nothing has gone back: the total is what is left.
    expect(screen.getAllByText('$68.09')).toHaveLength(2);
    const panel = within(await screen.findByRole('region', { name: 'Finding 7' }));
    expect(panel.getByRole('heading', { level: 3, name: 'Refund that is not done' })).toBeVisible();
    expect(panel.getByText('Refund 3 of order 12 is not done: The card is closed.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Mark as settled: refund 3' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Request the refund again: refund 3' }));
    const asking = within(await screen.findByRole('dialog'));
    await userEvent.type(asking.getByLabelText('Reason'), 'A new card');
    scene.answer(PAGE, anOrderPage());
    scene.answer(ORDER, anAdminOrder({ refunded: 691, refunds: [{ ...refused, state: 'asked' }] }));
    await userEvent.click(asking.getByRole('button', { name: 'Request the refund again' }));
    expect(await screen.findByText('Refund 3 is requested from the card service again.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Finding 7' })).toBeNull());
    expect(scene.sent(repair)).toEqual([{ repair: 'request_refund', reason: 'A new card' }]);
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('can be looked for at once', async () => {
    show({
      [ORDER]: order,
      [PAGE]: anOrderPage(),
      'POST /api/admin/findings/run': { msg: 'The checks are under way.' },
    });
    const panel = within(await screen.findByRole('region', { name: 'Refused refund' }));
    await userEvent.click(panel.getByRole('button', { name: 'Check now' }));
    expect(await panel.findByText('The checks are under way.')).toBeVisible();
  });
});

it('gives back a line for exactly what it said, with the reason, and shows the order as it is then', async () => {
  show({
    [ORDER]: anAdminOrder(),
    [REFUND]: anAdminOrder({
      refunded: 691,
      refunds: [
        {
          id: 3,
          cents: 691,
          created_at: '2026-11-22T01:00:00.000Z',
          state: 'asked',
          reason: 'cancelled',
          company_name_code: 'wishbin',
        },
      ],
      lines: [
        anAdminLine(),
        anAdminLine({ id: 32, main_line_id: 31, name_view: 'Gift box', state: 'cancelled' }),
      ],
    }),
  });
  expect(await button('Refund the selected lines')).toBeDisabled();
  const asking = await giveBoxBack();
  expect(asking.getByText('Not sent yet: cancelled, and the goods go back to stock:')).toBeVisible();
  expect(asking.getByText('1 × Gift box')).toBeVisible();
  expect(asking.getByText('Back to the card of june.park')).toBeVisible();
  expect(asking.queryByText('Card charge')).toBeNull();

  await userEvent.click(asking.getByRole('button', { name: 'Refund $6.91' }));
  expect(asking.getByText('A reason is required.')).toBeVisible();
  expect(asking.getByLabelText('Reason')).toHaveFocus();
  expect(scene.sent(REFUND)).toEqual([]);

  await userEvent.type(asking.getByLabelText('Reason'), ' Broken ');
  await userEvent.click(asking.getByRole('button', { name: 'Refund $6.91' }));
  expect(await screen.findByText('$6.91 is on its way to june.park.')).toBeVisible();
  expect(scene.sent(REFUND)).toEqual([{ line_ids: [32], cents: 691, reason: 'Broken' }]);
  expect(screen.queryByLabelText('Choose Gift box')).toBeNull();
  const refunds = within(screen.getByRole('list', { name: 'Refunds' }));
  expect(refunds.getByText('$6.91')).toBeVisible();
  expect(refunds.getByText(/, Wishbin, on its way$/)).toBeVisible();
  await userEvent.click(await button(/^Refund the rest, \$/));
  expect(screen.getByRole('dialog', { name: 'Refund the rest of order 12?' })).toBeVisible();
});

it('gives back the whole order with shipping and card charge', async () => {
  show({ [ORDER]: anAdminOrder(), [REFUND]: anAdminOrder({ refunded: 6809 }) });
  await userEvent.click(await button('Refund the whole order, $68.09'));
  const asking = await dialog();
  expect(asking.getByText('Shipping, with its tax')).toBeVisible();
  expect(asking.getByText('$2.28')).toBeVisible();
  await userEvent.type(asking.getByLabelText('Reason'), 'Never came');
  await userEvent.click(asking.getByRole('button', { name: 'Refund $68.09' }));
  expect(await screen.findByText('$68.09 is on its way to june.park.')).toBeVisible();
  expect(scene.sent(REFUND)).toEqual([{ cents: 6809, reason: 'Never came' }]);
});

it('says what another administrator did meanwhile, and asks for the order again', async () => {
  show({ [ORDER]: anAdminOrder() });
  const asking = await giveBoxBack();
  scene.answer(REFUND, refusal(409, 'conflict', { msg: 'This was refunded before, so nothing was done.' }));
  await userEvent.type(asking.getByLabelText('Reason'), 'Broken');
  await userEvent.click(asking.getByRole('button', { name: 'Refund $6.91' }));
  expect(await asking.findByRole('alert')).toHaveTextContent(
    'This was refunded before, so nothing was done.',
  );
  await waitFor(() => expect(scene.asked.filter((call) => call === ORDER)).toHaveLength(2));
  expect(asking.getByLabelText('Reason')).toHaveValue('Broken');
});

it('offers nothing more in the dialog once there is nothing left of what it asks about', async () => {
  show({ [ORDER]: anAdminOrder() });
  const asking = await giveBoxBack();
  const lines = [anAdminLine(), anAdminLine({ id: 32, name_view: 'Gift box', state: 'cancelled' })];
  scene.answer(ORDER, anAdminOrder({ lines, refunded: 691 }));
  scene.answer(REFUND, refusal(409, 'conflict', { msg: 'This was refunded before, so nothing was done.' }));
  await userEvent.type(asking.getByLabelText('Reason'), 'Broken');
  await userEvent.click(asking.getByRole('button', { name: 'Refund $6.91' }));
  expect(await asking.findByText('Nothing of this is left to refund.')).toBeVisible();
  expect(asking.queryByRole('button', { name: /Refund/ })).toBeNull();
  expect(asking.getByRole('alert')).toHaveTextContent('refunded before');
});

it.each([
  ['nothing of what is being made, nor the whole with it', [anAdminLine({ state: 'making' })]],
  ['nothing of what is being sent just now', [anAdminLine({ leaving: true })]],
])('gives back %s', async (_, lines) => {
  show({ [ORDER]: anAdminOrder({ lines }) });
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: /whole order/ })).toBeDisabled();
});

it('says that sent goods do not come back', async () => {
  show({ [ORDER]: anAdminOrder({ lines: [anAdminLine({ state: 'shipped' })] }) });
  await userEvent.click(await button(/whole order/));
  expect((await dialog()).getByText('Sent already: refunded, and the goods do not come back:')).toBeVisible();
});

it('offers nothing for what is not paid, or went back whole', async () => {
  show({ [ORDER]: anAdminOrder({ state: 'pending', paid_at: null }) });
  expect(await screen.findByText(/not paid yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
});

it('says that there is no such order', async () => {
  scene.show({}, '/admin?order=99');
  expect(await screen.findByText('Refused: not_found')).toBeVisible();
  expect(scene.asked).not.toContain('GET /api/admin/orders/99/page');
});

it('tells a failure in place, and tries again', async () => {
  show({ [ORDER]: refusal(503, 'unavailable', { msg: 'Please try again shortly.' }) });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  scene.answer(ORDER, anAdminOrder());
  await userEvent.click(await button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
});
