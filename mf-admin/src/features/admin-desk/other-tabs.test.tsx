/** @jest-environment federation/jest/dom-environment */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from 'shared-api/contract/administration/schema';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import {
  aBinding,
  aHeldLine,
  anAccount,
  anAdminOrder,
  aPersonPage,
  aProof,
  aReport,
} from '../../testing/builders.ts';

const HELD = 'GET /api/admin/fees/held';
const BOOKS = { 'GET /api/admin/reports': aReport(), 'GET /api/fees/proof': aProof() };
const PEOPLE = 'GET /api/admin/people';
const accounts = (q: string) => `GET /api/admin/accounts?q=${q}`;

const scene = await adminScene();

const open = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Gives a reason in the dialog that is open, and does it. */
async function because(reason: string, action: string) {
  const asking = within(await screen.findByRole('dialog'));
  await userEvent.type(asking.getByLabelText('Reason'), reason);
  await userEvent.click(asking.getByRole('button', { name: action }));
}
async function search(label: string, text: string) {
  await userEvent.type(await screen.findByLabelText(label), `${text}{Enter}`);
}

describe('held fees', () => {
  it('tell why they are held and whose they would be, and lead to the order', async () => {
    scene.show({ [HELD]: [aHeldLine()], 'GET /api/admin/orders/12': anAdminOrder() });
    await open('Held fees');
    expect(await screen.findByRole('heading', { name: '$4.80 for Wood tag' })).toBeVisible();
    expect(screen.getByText('Sent to an address of the influencer.')).toBeVisible();
    expect(screen.getByText('marlowe.finch $3.60, ada.byron $1.20')).toBeVisible();
    await press('Order 12');
    expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['Release', 'release', /get their fee/],
    ['Return', 'return', /Wishbin gets \$4.80 back/],
  ])('%s with a reason, and are gone then', async (label, way, effect) => {
    const action = `POST /api/admin/fees/held/31/${way}`;
    scene.show({ [HELD]: [aHeldLine()], [action]: { msg: 'It is done.' } });
    await open('Held fees');
    await press(`${label} $4.80 for Wood tag`);
    expect(screen.getByText(effect)).toBeVisible();
    scene.answer(HELD, []);
    await because('Looked into', `${label} $4.80`);
    expect(await screen.findByText('It is done.')).toBeVisible();
    expect(await screen.findByText('No fees on hold.')).toBeVisible();
    expect(scene.sent(action)).toEqual([{ reason: 'Looked into' }]);
  });

  it('tell a failure in place', async () => {
    scene.show();
    scene.answer(HELD, refusal(500, 'server_error', { msg: 'Something went wrong.' }));
    await open('Held fees');
    expect(await screen.findByRole('heading', { name: 'The held fees could not be loaded' })).toBeVisible();
  });
});

describe('accounts', () => {
  const found = (...people: Account[]) => ({ people, next: null });

  it('are found, and closed after it is said what happens to whom', async () => {
    const action = 'POST /api/admin/accounts/5/close';
    scene.show({
      [PEOPLE]: found(),
      [`${PEOPLE}?q=june`]: found(anAccount()),
      [action]: anAccount({ state: 'closed' }),
    });
    await open('Accounts');
    await search('Find accounts', 'june');
    expect(await screen.findByText(/3 orders · influences 1 company · 2 buyers bound/)).toBeVisible();
    await press('Close the account of june.park');
    expect(screen.getByText(/cannot log in any more/)).toBeVisible();
    expect(screen.getByText(/2 buyers are no longer bound/)).toBeVisible();
    scene.answer(`${PEOPLE}?q=june`, found(anAccount({ state: 'closed' })));
    expect(screen.getByText(/are deleted after 14 days/)).toBeVisible();
    await because('Asked for it', 'Close the account');
    expect(await screen.findByText('The account of june.park is closed.')).toBeVisible();
    const people = within(await screen.findByRole('list', { name: 'People' }));
    expect(await people.findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the account of june.park' })).toBeNull();
    expect(scene.sent(action)).toEqual([{ reason: 'Asked for it' }]);
  });

  it('are banned, and nothing can be done about those that last or are banned', async () => {
    const action = 'POST /api/admin/accounts/5/ban';
    scene.show({
      [PEOPLE]: found(
        anAccount(),
        anAccount({ id: 1, username: 'wishbin', lasting: true }),
        anAccount({ id: 7, username: 'bad.apple', state: 'banned' }),
      ),
      [action]: anAccount({ state: 'banned' }),
    });
    await open('Accounts');
    const people = within(await screen.findByRole('list', { name: 'People' }));
    expect(people.getAllByRole('button').map((one) => one.textContent)).toEqual(['Close', 'Ban']);
    await press('Ban june.park');
    await because('Fraud', 'Ban june.park');
    expect(await screen.findByText('The account of june.park is banned.')).toBeVisible();
  });

  it('are filtered and paged, and say that no one is found', async () => {
    scene.show({
      [PEOPLE]: { people: [anAccount({ id: 30, username: 'newest' })], next: '30' },
      [`${PEOPLE}?before=30`]: found(anAccount({ id: 20, username: 'older' })),
      [`${PEOPLE}?show=banned`]: found(),
      [`${PEOPLE}?show=banned&q=zz`]: found(),
    });
    await open('Accounts');
    expect(await screen.findByRole('link', { name: 'newest' })).toHaveAttribute(
      'href',
      '/admin?tab=accounts&account=30',
    );
    await press('Older');
    expect(await screen.findByRole('link', { name: 'older' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Banned');
    expect(await screen.findByText('There is no such account.')).toBeVisible();
    await search('Find accounts', 'zz');
    expect(await screen.findByText('No account matches “zz”.')).toBeVisible();
  });

  it('have a page with money, orders, companies and notes, from which they are ended', async () => {
    const page = 'GET /api/admin/people/5';
    const action = 'POST /api/admin/accounts/5/close';
    const { at } = scene.show(
      {
        [PEOPLE]: found(anAccount()),
        [page]: aPersonPage({
          money: { earned: 1500, returned: 200, pending: 100, available: 850, held: 50, paid: 300 },
        }),
        [action]: anAccount({ state: 'closed' }),
      },
      '/admin?tab=accounts&account=5',
    );
    const money = within(await screen.findByRole('region', { name: 'Money' }));
    // The lines above the sum add up to it.
    for (const text of ['$15.00', '-$2.00', '-$3.00', '-$1.00', '-$0.50', '$8.50'])
      expect(money.getByText(text)).toBeVisible();
    const orders = within(screen.getByRole('region', { name: 'Orders' }));
    expect(orders.getByRole('link', { name: 'Order 12' })).toHaveAttribute('href', '/admin?order=12');
    expect(screen.getByText(/Influencer, brought by ada.byron · 2 buyers bound/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notes' })).toBeVisible();
    await press('Close the account of june.park');
    scene.answer(page, aPersonPage({ account: anAccount({ state: 'closed' }) }));
    await because('Asked for it', 'Close the account');
    expect(await screen.findByText('The account of june.park is closed.')).toBeVisible();
    await press('Back to the accounts');
    expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
    expect(at()).toBe('/admin?tab=accounts');
  });

  it('lead back to the page of the list that they were opened from', async () => {
    const at = '/admin?tab=accounts&show=staff&q=ne&before=30';
    const shown = scene.show(
      {
        [`${PEOPLE}?show=staff&q=ne&before=30`]: found(anAccount()),
        'GET /api/admin/people/5': aPersonPage(),
      },
      at,
    );
    await userEvent.click(await screen.findByRole('link', { name: 'june.park' }));
    expect(shown.at()).toBe(`${at}&account=5`);
    await press('Back to the accounts');
    expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
    expect(shown.at()).toBe(at);
  });

  it('that are not there say so', async () => {
    scene.show({}, '/admin?tab=accounts&account=99');
    expect(await screen.findByText('Refused: not_found')).toBeVisible();
  });
});

describe('bindings', () => {
  const LIST = 'GET /api/admin/bindings?buyer_id=5';
  const action = 'DELETE /api/admin/bindings/5/1';

  it('of a buyer are shown and freed', async () => {
    scene.show({
      [accounts('june')]: [anAccount()],
      [LIST]: [aBinding()],
      [action]: { msg: 'june.park is free.' },
    });
    await open('Bindings');
    await search('Buyer', 'june');
    await press('Bindings of june.park');
    expect(await screen.findByRole('heading', { name: 'marlowe.finch at Wishbin' })).toBeVisible();
    await press('Free june.park from marlowe.finch at Wishbin');
    expect(screen.getByText(/marlowe.finch earns nothing by what june.park buys/)).toBeVisible();
    scene.answer(LIST, []);
    await because('A mistake', 'Free june.park');
    expect(await screen.findByText('june.park is free.')).toBeVisible();
    expect(await screen.findByText('june.park has no fixed influencer yet.')).toBeVisible();
    expect(scene.sent(action)).toEqual([{ reason: 'A mistake' }]);
  });
});

describe('a search for bindings', () => {
  const found = { [accounts('june')]: [anAccount()], 'GET /api/admin/bindings?buyer_id=5': [aBinding()] };

  it('is in the address with its buyer, for Back, a reload and others', async () => {
    const { at, back } = scene.show(found);
    await open('Bindings');
    await search('Buyer', 'june');
    await press('Bindings of june.park');
    await screen.findByRole('heading', { name: 'Who influences june.park' });
    expect(at()).toBe('/admin?tab=bindings&q=june&buyer=5');
    await back();
    expect(screen.queryByRole('heading', { name: 'Who influences june.park' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Bindings of june.park' })).toBeVisible();

    cleanup();
    scene.show(found, '/admin?tab=bindings&q=june&buyer=5');
    expect(await screen.findByRole('heading', { name: 'marlowe.finch at Wishbin' })).toBeVisible();
    expect(screen.getByLabelText('Buyer')).toHaveValue('june');
    expect(screen.getByRole('button', { name: 'Bindings of june.park' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('of another person leaves the buyer', async () => {
    const { at } = scene.show(
      { ...found, [accounts('olaf')]: [anAccount({ id: 6, username: 'olaf' })] },
      '/admin?tab=bindings&q=june&buyer=5',
    );
    await screen.findByRole('heading', { name: 'Who influences june.park' });
    await userEvent.clear(screen.getByLabelText('Buyer'));
    await search('Buyer', 'olaf');
    expect(await screen.findByRole('button', { name: 'Bindings of olaf' })).toBeVisible();
    expect(at()).toBe('/admin?tab=bindings&q=olaf');
  });
});

describe('the log', () => {
  const entry = (id: number) => ({
    id,
    actor: 'root',
    action: 'refund_order' as const,
    subject: `order ${id}`,
    subject_name: null,
    reason: 'Broken',
    changed: '$6.91 back to june.park: 1 × Gift box (cancelled)',
    created_at: '2026-11-22T01:00:00.000Z',
  });

  it('tells what was done and why, page by page', async () => {
    scene.show({
      'GET /api/admin/log': { entries: [entry(60)], next: '60' },
      'GET /api/admin/log?before=60': { entries: [entry(59)], next: null },
    });
    await open('Log');
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
    expect(screen.getByText('“Broken”')).toBeVisible();
    await press('Older');
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 59' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Newer' })).toHaveFocus();
    await press('Newer');
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toHaveFocus();
  });

  it('names people instead of their numbers', async () => {
    const banned = {
      ...entry(61),
      action: 'ban_account' as const,
      subject: 'person 35',
      subject_name: 'june.park',
    };
    scene.show({ 'GET /api/admin/log': { entries: [banned], next: null } });
    await open('Log');
    expect(await screen.findByRole('heading', { name: 'Account banned: june.park' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'june.park' })).toHaveAttribute(
      'href',
      '/admin?tab=accounts&account=35',
    );
    expect(screen.queryByText(/person 35/)).toBeNull();
  });

  it('keeps the entries and the focus while others are on their way, and turns one page at a time', async () => {
    const slow = Promise.withResolvers<object>();
    scene.show({
      'GET /api/admin/log': { entries: [entry(60)], next: '60' },
      'GET /api/admin/log?before=60': slow.promise,
    });
    await open('Log');
    await screen.findByRole('heading', { name: 'Order refunded: order 60' });
    await press('Older');
    expect(screen.getByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toHaveFocus();
    await press('Older');
    slow.resolve({ entries: [entry(59)], next: '59' });
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 59' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toHaveFocus();
    await press('Newer');
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
  });

  it('is found by words, action and days, and all of it again', async () => {
    const filtered = 'GET /api/admin/log?q=broken&action=refund_order&from=2026-11-01&to=2026-11-30';
    scene.show({
      'GET /api/admin/log': { entries: [entry(60)], next: null },
      [filtered]: { entries: [], next: null },
    });
    await open('Log');
    await screen.findByRole('heading', { name: 'Order refunded: order 60' });
    await userEvent.type(screen.getByLabelText('Find entries'), ' broken ');
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Order refunded');
    await userEvent.type(screen.getByLabelText('From day'), '2026-11-01');
    await userEvent.type(screen.getByLabelText('To day'), '2026-11-30');
    await press('Show');
    expect(await screen.findByText('No entry matches this.')).toBeVisible();
    await press('Show all entries');
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
    expect(screen.getByLabelText('Find entries')).toHaveValue('');
  });

  it('is found by what the address says, and the search goes with Back', async () => {
    scene.show(
      { 'GET /api/admin/log?action=refund_order&from=2026-11-01': { entries: [entry(60)], next: null } },
      '/admin?tab=log&show=refund_order&from=2026-11-01',
    );
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
    expect(screen.getByLabelText('Action')).toHaveValue('refund_order');
    expect(screen.getByLabelText('From day')).toHaveValue('2026-11-01');
    scene.answer('GET /api/admin/log', { entries: [entry(61)], next: null });
    await press('Show all entries');
    expect(await screen.findByRole('heading', { name: 'Order refunded: order 61' })).toBeVisible();
    expect(screen.getByLabelText('Action')).toHaveValue('all');
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('says beside the field that the last day is before the first one, and keeps what was typed', async () => {
    scene.show({ 'GET /api/admin/log': { entries: [entry(60)], next: null } }, '/admin?tab=log');
    await screen.findByRole('heading', { name: 'Order refunded: order 60' });
    await userEvent.type(screen.getByLabelText('Find entries'), 'broken');
    await userEvent.type(screen.getByLabelText('From day'), '2026-11-30');
    const last = screen.getByLabelText('To day');
    await userEvent.type(last, '2026-11-01');
    await press('Show');
    expect(last).toHaveFocus();
    expect(last).toHaveAccessibleDescription('The last day is before the first one.');
    expect(last).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('Find entries')).toHaveValue('broken');
    expect(screen.getByRole('heading', { name: 'Order refunded: order 60' })).toBeVisible();
    expect(scene.asked.filter((call) => call.startsWith('GET /api/admin/log'))).toHaveLength(1);
    await userEvent.clear(last);
    expect(last).not.toHaveAccessibleDescription();
  });

  it('says that nothing was done yet', async () => {
    scene.show({ 'GET /api/admin/log': { entries: [], next: null } });
    await open('Log');
    expect(await screen.findByText('No actions yet.')).toBeVisible();
  });
});

describe('the books', () => {
  it('are proved when asked, and told in numbers', async () => {
    scene.show(BOOKS);
    await open('Books');
    expect(await screen.findByText('$4,123.45')).toBeVisible();
    expect(scene.asked).not.toContain('GET /api/fees/proof');
    await press('Check the ledger');
    expect(
      await screen.findByText(/The books are right: 120 paid lines, 210 shares and 190 postings/),
    ).toBeVisible();
  });

  it('are looked at part by part', async () => {
    scene.show({
      ...BOOKS,
      'GET /api/fees/proof?after=0': aProof({ lines: 500, next: '731' }),
      'GET /api/fees/proof?after=731': aProof({
        lines: 20,
        faults: ['Line 740: level 1 got 1 cents, not 2'],
        next: null,
      }),
    });
    await open('Books');
    await press('Check the ledger');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The books are wrong: 520 paid lines.*Line 740: level 1/,
    );
  });

  it('that are wrong say where', async () => {
    scene.show({
      ...BOOKS,
      'GET /api/fees/proof': aProof({ faults: ['Line 31: level 1 got 359 cents, not 360'] }),
    });
    await open('Books');
    await press('Check the ledger');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The books are wrong.*Line 31: level 1 got 359/,
    );
  });
});

it('the address says which tab is open and which order is looked at: Back and a reload lead there', async () => {
  const twelve = { 'GET /api/admin/orders/12': anAdminOrder(), [HELD]: [aHeldLine({ order_id: 13 })] };
  const known = { ...twelve, 'GET /api/admin/orders/13': anAdminOrder({ id: 13 }) };
  const { at, back } = scene.show(known, '/admin?tab=orders');
  await search('Find orders', '#12');
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
  expect(at()).toBe('/admin?order=12');
  await open('Held fees');
  expect(at()).toBe('/admin?tab=held&order=12');
  await press('Order 13');
  expect(await screen.findByRole('heading', { name: 'Order 13' })).toBeVisible();
  expect(at()).toBe('/admin?order=13');

  await back();
  expect(await screen.findByRole('heading', { name: '$4.80 for Wood tag' })).toBeVisible();
  await back();
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();

  cleanup();
  scene.show(known, '/admin?tab=held&order=12');
  expect(await screen.findByRole('heading', { name: '$4.80 for Wood tag' })).toBeVisible();
  await open('Orders');
  expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
});

it('the tabs are walked through by keys', async () => {
  scene.show({ [HELD]: [] });
  screen.getByRole('tab', { name: 'Reviews' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Held fees' })).toHaveFocus();
  expect(await screen.findByText('No fees on hold.')).toBeVisible();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Books' })).toHaveAttribute('aria-selected', 'true');
});
