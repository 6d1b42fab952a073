/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { aPayout, someBooks } from '../../testing/builders.ts';

const FAILED = 'GET /api/admin/payouts?show=failed';
const COMPANIES = 'GET /api/admin/balances?kind=companies';
const AT = '/admin?tab=money';

const scene = await adminScene();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const nothing = { [FAILED]: { payouts: [], next: null }, [COMPANIES]: { balances: [], next: null } };

describe('payouts', () => {
  it('that failed say why, and are set aside for a reason', async () => {
    const action = 'POST /api/admin/waiting/payout/3/set-aside';
    scene.show(
      {
        ...nothing,
        [FAILED]: { payouts: [aPayout()], next: null },
        [action]: { msg: 'Payout 3 no longer waits.' },
      },
      AT,
    );
    const payouts = await region('Payouts');
    expect(await payouts.findByRole('heading', { name: '$25.00 to june.park' })).toBeVisible();
    expect(payouts.getByText('The bank account is closed.')).toBeVisible();
    expect(payouts.getByRole('link', { name: 'june.park' })).toHaveAttribute(
      'href',
      '/admin?tab=accounts&account=5',
    );
    await press('Set aside the payout to june.park');
    scene.answer(FAILED, { payouts: [], next: null });
    const asking = within(await screen.findByRole('dialog'));
    await userEvent.type(asking.getByLabelText('Reason'), 'Wrote to them');
    await userEvent.click(asking.getByRole('button', { name: 'Set aside' }));
    expect(await screen.findByText('Payout 3 no longer waits.')).toBeVisible();
    expect(await payouts.findByText('No failed payout waits.')).toBeVisible();
    expect(scene.sent(action)).toEqual([{ reason: 'Wrote to them' }]);
  });

  it('are all shown on request, page by page', async () => {
    const company = { name_code: 'kilnfold', name_view: 'Kilnfold' };
    const sent = aPayout({ id: 9, person: null, company, state: 'sent', trouble: null, waiting: false });
    scene.show(
      {
        ...nothing,
        'GET /api/admin/payouts': { payouts: [sent], next: '9' },
        'GET /api/admin/payouts?before=9': { payouts: [aPayout({ waiting: false })], next: null },
      },
      AT,
    );
    await userEvent.selectOptions(await screen.findByLabelText('Show payouts'), 'All payouts');
    expect(await screen.findByRole('heading', { name: '$25.00 to Kilnfold' })).toBeVisible();
    await press('Older');
    expect(await screen.findByRole('heading', { name: '$25.00 to june.park' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Set aside/ })).toBeNull();
  });
});

it('has what both of its lists show in the address', async () => {
  const balances = [{ id: 4, name: 'june.park', owed: 4905, paid_out: 1000 }];
  const { at } = scene.show(
    {
      'GET /api/admin/payouts?before=9': { payouts: [aPayout({ waiting: false })], next: null },
      'GET /api/admin/payouts': { payouts: [], next: null },
      'GET /api/admin/balances?kind=influencers&after=7': { balances, next: null },
    },
    `${AT}&payouts_show=all&payouts_before=9&balances_show=influencers&balances_before=7`,
  );
  expect(await screen.findByRole('heading', { name: '$25.00 to june.park' })).toBeVisible();
  expect(await (await region('Balances')).findByText('$49.05')).toBeVisible();
  expect(screen.getByLabelText('Owed to')).toHaveValue('influencers');
  await press('Newer');
  expect(await screen.findByText('No payouts yet.')).toBeVisible();
  expect(at()).toBe(`${AT}&payouts_show=all&balances_show=influencers&balances_before=7`);
});

describe('balances', () => {
  it('say what is owed to whom', async () => {
    const balances = [{ id: 4, name: 'Kilnfold', owed: 4905, paid_out: 1000 }];
    scene.show({ ...nothing, [COMPANIES]: { balances, next: null } }, AT);
    const table = within(await screen.findByRole('group', { name: 'Balances' }));
    for (const text of ['Kilnfold', '$49.05', '$10.00']) expect(table.getByText(text)).toBeVisible();
    scene.answer(
      'GET /api/admin/balances?kind=influencers',
      refusal(503, 'unavailable', { msg: 'Please try again shortly.' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Owed to'), 'Influencers');
    expect(await screen.findByRole('heading', { name: 'The balances could not be loaded' })).toBeVisible();
  });
});

describe('the journal', () => {
  it('asks for both days, and says what went wrong', async () => {
    scene.show(nothing, AT);
    const form = within(await screen.findByRole('form', { name: 'Span of the journal' }));
    await userEvent.click(form.getByRole('button', { name: 'Download' }));
    expect(form.getByText('Choose the first day.')).toBeVisible();
    expect(form.getByLabelText('First day')).toHaveFocus();
    await userEvent.type(form.getByLabelText('First day'), '2026-11-30');
    await userEvent.type(form.getByLabelText('Last day'), '2026-11-01');
    await userEvent.click(form.getByRole('button', { name: 'Download' }));
    expect(form.getByText('The last day is before the first one.')).toBeVisible();
    scene.answer(
      'GET /api/admin/journal?from=2026-11-30&to=2026-12-01',
      refusal(503, 'unavailable', { msg: 'Please try again shortly.' }),
    );
    await userEvent.clear(form.getByLabelText('Last day'));
    await userEvent.type(form.getByLabelText('Last day'), '2026-12-01');
    await userEvent.click(form.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Please try again shortly.')).toBeVisible();
    expect(form.getByLabelText('First day')).toHaveValue('2026-11-30');
  });
});

describe('the books', () => {
  const BOOKS = 'GET /api/admin/books';

  it('name each figure, and say that they add up', async () => {
    scene.show({ [BOOKS]: someBooks() }, '/admin?tab=books');
    expect(await screen.findByText('All columns and lines sum to $0.00.')).toBeVisible();
    const accounts = within(await screen.findByRole('group', { name: 'Accounts' }));
    const card = within(accounts.getByRole('row', { name: /^Money at the card service/ }));
    expect(card.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '$100.00',
      '$68.09',
      '$168.09',
    ]);
    const sum = within(accounts.getByRole('row', { name: /^Sum/ }));
    expect(sum.getAllByText('$0.00')).toHaveLength(3);
    const postings = within(screen.getByRole('group', { name: 'Postings' }));
    const moved = postings.getByRole('cell', {
      name: 'Money at the card service $68.09 · Owed to companies -$68.09',
    });
    // Broken into lines, so that the sums behind it are in sight, and on a phone beside its heading.
    expect(getComputedStyle(moved).whiteSpace).toBe('normal');
    expect(moved).toHaveAttribute('data-title', 'Moved');
    expect(sum.getByText('Sum').closest('[data-title]')).toHaveAttribute('data-title', 'Account');
  });

  it('that do not add up say so', async () => {
    scene.show({ [BOOKS]: someBooks({ closing_sum: 5 }) }, '/admin?tab=books');
    expect(await screen.findByText(/The books do not add up/)).toBeVisible();
    expect(screen.getByText('$0.05')).toBeVisible();
  });

  it('of other days are shown on request', async () => {
    scene.show(
      { [`${BOOKS}?from=2026-01-01&to=2026-01-31`]: someBooks({ postings: [] }), [BOOKS]: someBooks() },
      '/admin?tab=books',
    );
    const form = within(await screen.findByRole('form', { name: 'Span of the books' }));
    await userEvent.type(form.getByLabelText('First day'), '2026-01-01');
    await userEvent.type(form.getByLabelText('Last day'), '2026-01-31');
    await userEvent.click(form.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Nothing was posted in these days.')).toBeVisible();
  });
});
