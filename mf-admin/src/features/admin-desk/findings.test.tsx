/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { aFinding, anAdminOrder, someFindings } from '../../testing/builders.ts';

const LIST = 'GET /api/admin/findings';
const ONE = 'GET /api/admin/findings/7';
const REPAIR = 'POST /api/admin/findings/7/repair';

const scene = await adminScene();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function because(reason: string, action: string) {
  const asking = within(await screen.findByRole('dialog'));
  await userEvent.type(asking.getByLabelText('Reason'), reason);
  await userEvent.click(asking.getByRole('button', { name: action }));
}

describe('findings', () => {
  const open = (answers: Record<string, unknown>) => scene.show(answers, '/admin?tab=findings');

  it('are listed, shown with their amounts, and repaired for a reason', async () => {
    open({
      [LIST]: someFindings(aFinding()),
      [ONE]: aFinding(),
      [REPAIR]: { msg: '$68.09 of payment pi_1 was refunded.' },
    });
    expect(await screen.findByRole('heading', { name: 'Charge without an order' })).toBeVisible();
    await press('Details of payment pi_1');
    const details = within(await screen.findByRole('region', { name: 'Finding 7' }));
    expect(details.getByText('Should be')).toBeVisible();
    expect(details.getAllByText('$68.09')).toHaveLength(2);
    await press('Refund the charge');
    expect(screen.getByText(/refunds what is left of this charge/)).toBeVisible();
    scene.answer(
      ONE,
      aFinding({
        state: 'repaired',
        repaired_by: 'ada.byron',
        repairs: [],
        closed_at: '2026-11-22T12:00:00.000Z',
      }),
    );
    scene.answer(LIST, someFindings());
    await because('After the restore', 'Refund the charge');
    expect(await screen.findByText('$68.09 of payment pi_1 was refunded.')).toBeVisible();
    expect(await screen.findByText(/by ada.byron/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund the charge' })).toBeNull();
    expect(scene.sent(REPAIR)).toEqual([{ repair: 'refund_charge', reason: 'After the restore' }]);
    await press('Back to the findings');
    expect(await screen.findByText('No open findings.')).toBeVisible();
  });

  it('have an address each, to which a reload and Back lead', async () => {
    const { at, back } = scene.show(
      { [ONE]: aFinding(), [`${LIST}?closed=1&page=2`]: someFindings() },
      '/admin?tab=findings&show=closed&page=2&finding=7',
    );
    expect(await screen.findByRole('region', { name: 'Finding 7' })).toBeVisible();
    await press('Back to the findings');
    expect(await screen.findByText('No closed findings.')).toBeVisible();
    expect(at()).toBe('/admin?tab=findings&show=closed&page=2');
    await back();
    expect(await screen.findByRole('region', { name: 'Finding 7' })).toBeVisible();
  });

  it('say why a repair was refused, and can be repaired otherwise', async () => {
    open({ [LIST]: someFindings(aFinding()), [ONE]: aFinding() });
    scene.answer(REPAIR, refusal(409, 'conflict', { msg: 'The buyer’s cart has changed since.' }));
    await press('Details of payment pi_1');
    await press('Make the order');
    await because('After the restore', 'Make the order');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'The buyer’s cart has changed since.',
    );
  });

  it('name the administrator whose repair was begun and did not reach the log', async () => {
    open({
      [LIST]: someFindings(aFinding()),
      [ONE]: aFinding({
        state: 'gone',
        closed_at: '2026-11-22T12:00:00.000Z',
        repairs: [],
        repair: 'settle_order',
        repaired_by: 'ada.byron',
      }),
    });
    await press('Details of payment pi_1');
    expect(await screen.findByText(/; ada.byron began a repair/)).toBeVisible();
  });

  it('that are closed are listed apart, and the checks are started', async () => {
    open({
      [LIST]: someFindings(),
      [`${LIST}?closed=1`]: someFindings(
        aFinding({ kind: 'stock', state: 'gone', repairs: [], subject: 'variant 3' }),
      ),
      'POST /api/admin/findings/run': { msg: 'The checks are under way.' },
    });
    const bring = scene.hold(LIST);
    // Pressed before the list is there.
    await press('Check now');
    bring();
    expect(await screen.findByText('The checks are under way.')).toBeVisible();
    expect(await screen.findByText('No open findings.')).toBeVisible();
    scene.answer(LIST, {
      ...someFindings(aFinding()),
      checked_at: '2026-11-22T12:00:00.000Z',
      reconciled_at: '2026-11-22T12:00:01.000Z',
    });
    // The page looks again by itself.
    expect(await screen.findByText('The checks are done.', {}, { timeout: 20_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Details of payment pi_1' })).toBeVisible();
    scene.answer('POST /api/admin/findings/run', refusal(503, 'unavailable'));
    await press('Check now');
    await waitFor(() => expect(screen.queryByText('The checks are done.')).toBeNull());
    expect(await screen.findByText('Refused: unavailable')).toBeVisible();
    await press('Show closed findings');
    expect(await screen.findByRole('heading', { name: 'Stock' })).toBeVisible();
    expect(screen.getByText('Gone by itself')).toBeVisible();
  });
});

describe('an order that is held', () => {
  const ORDER = 'GET /api/admin/orders/12';
  const DECIDE = 'POST /api/admin/orders/12/held';
  const held = {
    held: 'Payment pi_1 brought $67.09, not $68.09.',
    state: 'pending',
    paid_at: null,
  } as const;

  it.each([
    ['Accept the payment', 'accept', /counts as paid/],
    ['Refund the payment', 'refund', /whole payment back/],
  ])('is decided: %s', async (label, outcome, effect) => {
    scene.show({ [ORDER]: anAdminOrder(held), [DECIDE]: { msg: 'It is decided.' } }, '/admin?order=12');
    expect(await screen.findByText(/brought \$67\.09/)).toBeVisible();
    expect(screen.queryByText(/nothing to refund/)).toBeNull();
    await press(label);
    expect(screen.getByText(effect)).toBeVisible();
    scene.answer(ORDER, anAdminOrder());
    await because('Asked the buyer', label);
    expect(await screen.findByText('It is decided.')).toBeVisible();
    expect(scene.sent(DECIDE)).toEqual([{ outcome, reason: 'Asked the buyer' }]);
    await waitFor(() => expect(screen.queryByText(/brought \$67\.09/)).toBeNull());
  });

  it('that was cancelled can be refunded only', async () => {
    scene.show({ [ORDER]: anAdminOrder({ ...held, state: 'cancelled' }) }, '/admin?order=12');
    expect(await screen.findByRole('button', { name: 'Refund the payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept the payment' })).toBeNull();
  });
});
