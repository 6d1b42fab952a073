/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceReport } from 'shared-api/contract/administration/price-reports';
import type { AdminCompanies, AdminCompany } from 'shared-api/contract/administration/schema';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import {
  aCompany,
  anAdminCompany,
  anAdminReview,
  aPriceReport,
  someWaiting,
} from '../../testing/builders.ts';

const scene = await adminScene();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
/** Gives a reason in the dialog that is open, and does it. */
async function because(reason: string, action: string) {
  const asking = await dialog();
  await userEvent.type(asking.getByLabelText('Reason'), reason);
  await userEvent.click(asking.getByRole('button', { name: action }));
}
const list = (name: string) => screen.findByRole('list', { name });

describe('companies', () => {
  const AT = '/admin?tab=companies';
  const QUEUE = 'GET /api/admin/companies?state=waiting';
  const page = (companies: AdminCompany[], own: Partial<AdminCompanies> = {}): AdminCompanies => ({
    companies,
    total: companies.length,
    page: 1,
    pages: 1,
    ...own,
  });

  it('that wait are shown first, with what has to be known of them', async () => {
    scene.show({ [QUEUE]: page([anAdminCompany({ open_price_reports: 2 })]) }, AT);
    const row = within(await list('Companies'));
    expect(row.getByRole('link', { name: 'Kilnfold' })).toHaveAttribute('href', '/company/kilnfold');
    expect(row.getByRole('link', { name: 'Desk of Kilnfold' })).toHaveAttribute(
      'href',
      '/company/kilnfold/desk',
    );
    expect(row.getByRole('link', { name: 'kilnfold.example' })).toHaveAttribute(
      'href',
      'https://kilnfold.example/shop',
    );
    for (const words of ['Waiting', '2 open price reports', 'Mugs of stoneware', 'Thrown by hand in Boston.'])
      expect(row.getByText(words)).toBeVisible();
    expect(row.getByText('First product: Mug, $24.50, finders fee 12% · 3 products')).toBeVisible();
    expect(row.getByText(/Owned by nora.kiln \(nora@wishbin.example\)/)).toBeVisible();
    expect(screen.getByText('1 company')).toBeVisible();
  });

  it('that ask again are shown with why they were refused before', async () => {
    scene.show({ [QUEUE]: page([anAdminCompany({ state_reason: 'No goods to be seen.' })]) }, AT);
    expect(await screen.findByText('It was refused before: “No goods to be seen.”')).toBeVisible();
  });

  it('are approved without a reason, and are gone from the queue then', async () => {
    const action = 'POST /api/admin/companies/4/approve';
    scene.show({ [QUEUE]: page([anAdminCompany()]), [action]: anAdminCompany({ state: 'approved' }) }, AT);
    await press('Approve Kilnfold');
    const asking = await dialog();
    expect(asking.getByText(/It is listed/)).toBeVisible();
    expect(asking.queryByLabelText('Reason')).toBeNull();
    scene.answer(QUEUE, page([]));
    await userEvent.click(asking.getByRole('button', { name: 'Approve Kilnfold' }));
    expect(await screen.findByText('Kilnfold is approved. We’ve emailed its owners.')).toBeVisible();
    expect(await screen.findByText('No company waits for an approval.')).toBeVisible();
    expect(scene.asked).toContain(action);
    expect(scene.sent(action)).toEqual([]);
  });

  it('leave the focus at the one in their place when they are gone, and at the list when it is empty', async () => {
    const [one, two] = [
      anAdminCompany(),
      anAdminCompany({ company: aCompany({ id: 5, name_view: 'Cartograph' }) }),
    ];
    const approve = (id: number) => `POST /api/admin/companies/${id}/approve`;
    scene.show({ [QUEUE]: page([one, two]), [approve(4)]: one, [approve(5)]: two }, AT);
    await press('Approve Kilnfold');
    scene.answer(QUEUE, page([two]));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Approve Kilnfold' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kilnfold' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cartograph' })).toHaveFocus());
    await press('Approve Cartograph');
    scene.answer(QUEUE, page([]));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Approve Cartograph' }));
    const words = await screen.findByText('No company waits for an approval.');
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(words);
  });

  it.each([
    ['waiting', 'Refuse', 'refuse', 'Kilnfold is refused. We’ve emailed its owners the reason.'],
    ['approved', 'Suspend', 'suspend', 'Kilnfold is suspended. We’ve emailed its owners the reason.'],
    ['suspended', 'Resume', 'resume', 'Kilnfold may sell again. We’ve emailed its owners.'],
  ] as const)('that are %s: %s, with a reason', async (state, word, way, said) => {
    const action = `POST /api/admin/companies/4/${way}`;
    scene.show({ [QUEUE]: page([anAdminCompany({ state })]), [action]: anAdminCompany() }, AT);
    await press(`${word} Kilnfold`);
    const asking = await dialog();
    await userEvent.click(asking.getByRole('button', { name: `${word} Kilnfold` }));
    expect(asking.getByText('A reason is required.')).toBeVisible();
    expect(scene.sent(action)).toEqual([]);
    await because(' No picture ', `${word} Kilnfold`);
    expect(await screen.findByText(said)).toBeVisible();
    expect(scene.sent(action)).toEqual([{ reason: 'No picture' }]);
  });

  it('that wait are counted at the tab, and anew when one is decided about', async () => {
    const action = 'POST /api/admin/companies/4/approve';
    const tab = (name: string) => screen.findByRole('tab', { name });
    const waiting = 'GET /api/admin/waiting';
    scene.show({
      [waiting]: someWaiting({ companies: 2 }),
      [QUEUE]: page([anAdminCompany()], { total: 2 }),
      [action]: anAdminCompany({ state: 'approved' }),
    });
    expect(await tab('Start 2 waiting')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await tab('Companies 2 waiting'));
    await press('Approve Kilnfold');
    scene.answer(QUEUE, page([]));
    scene.answer(waiting, someWaiting());
    await userEvent.click((await dialog()).getByRole('button', { name: 'Approve Kilnfold' }));
    expect(await tab('Companies')).toBeVisible();
  });

  it('decided about meanwhile say so, and are asked for again', async () => {
    scene.show({ [QUEUE]: page([anAdminCompany()]) }, AT);
    await press('Approve Kilnfold');
    const before = scene.asked.filter((call) => call === QUEUE).length;
    const message = 'A company that is approved cannot be approved.';
    scene.answer('POST /api/admin/companies/4/approve', refusal(409, 'conflict', { msg: message }));
    const asking = await dialog();
    await userEvent.click(asking.getByRole('button', { name: 'Approve Kilnfold' }));
    expect(await asking.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(scene.asked.filter((call) => call === QUEUE).length).toBe(before + 1));
  });

  it('are found by state and words, page by page', async () => {
    const house = anAdminCompany({
      ...{ company: aCompany({ id: 1, name_view: 'Wishbin' }), state: 'approved', lasting: true },
      ...{ state_reason: null, official_website: 'javascript:alert(1)' },
    });
    const other = anAdminCompany({ state: 'refused', state_reason: 'No picture' });
    scene.show(
      {
        [QUEUE]: page([]),
        'GET /api/admin/companies': page([house], { total: 21, pages: 2 }),
        'GET /api/admin/companies?page=2': page([other], { total: 21, page: 2, pages: 2 }),
        'GET /api/admin/companies?state=refused&q=kiln': page([other]),
        'GET /api/admin/companies?state=refused&q=zz': page([]),
        'GET /api/admin/companies?q=zz': page([]),
      },
      AT,
    );
    await press('Show all companies');
    expect(await screen.findByText('21 companies, page 1 of 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Approve|Refuse|Suspend|Resume) Wishbin/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /kilnfold|Wishbin/ })).toHaveLength(2);
    await press('Next');
    expect(await screen.findByText('“No picture”')).toBeVisible();
    await press('Before');
    expect(await screen.findByText('21 companies, page 1 of 2')).toBeVisible();

    await userEvent.type(screen.getByLabelText('Find companies'), ' kiln ');
    expect(within(screen.getByLabelText('Show')).queryByRole('option', { name: 'Unknown' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Refused');
    expect(await screen.findByText('“No picture”')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Find companies'));
    await userEvent.type(screen.getByLabelText('Find companies'), 'zz{Enter}');
    expect(await screen.findByText('No company matches “zz”.')).toBeVisible();
    await press('Look among all companies');
    expect(screen.getByLabelText('Show')).toHaveValue('all');
    await press('Show all companies');
    expect(await screen.findByText('21 companies, page 1 of 2')).toBeVisible();
    expect(screen.getByLabelText('Find companies')).toHaveValue('');
  });

  it('that do not come say so in place', async () => {
    scene.show({}, AT);
    scene.answer(QUEUE, refusal(500, 'server_error', { msg: 'Something went wrong.' }));
    expect(await screen.findByRole('heading', { name: 'The companies could not be loaded' })).toBeVisible();
  });
});

describe('price reports', () => {
  const AT = '/admin?tab=prices';
  const LIST = 'GET /api/admin/price-reports';
  const page = (reports: PriceReport[], own: object = {}) => ({
    ...{ reports, total: reports.length, page: 1, pages: 1 },
    ...own,
  });
  const action = 'POST /api/admin/price-reports/6/close';

  it('tell where what was seen for how much, and are settled with an outcome and a reason', async () => {
    const closed = {
      closed_by: 'root',
      closed_at: '2026-11-22T12:00:00.000Z',
      outcome: 'suspended',
    } as const;
    scene.show({ [LIST]: page([aPriceReport()]), [action]: aPriceReport(closed) }, AT);
    const row = within(await list('Price reports'));
    expect(row.getByRole('heading', { name: 'Mug of Kilnfold' })).toBeVisible();
    expect(row.getByText('Seen for $18.50; here it is $20.00')).toBeVisible();
    expect(row.getByText('“Since Monday”')).toBeVisible();
    const there = row.getByRole('link', { name: 'https://shop.example/mug' });
    expect(there).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await press('Settle the report of Mug');
    await because('Cheaper elsewhere', 'Settle the report');
    expect(await screen.findByText('Please choose an outcome.')).toBeVisible();
    expect(scene.sent(action)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Suspend the company/ }));
    scene.answer(LIST, page([aPriceReport(closed)]));
    await press('Suspend Kilnfold');
    expect(await screen.findByText('The report of Mug is settled: Company suspended.')).toBeVisible();
    expect(scene.sent(action)).toEqual([{ outcome: 'suspended', reason: 'Cheaper elsewhere' }]);
    expect(await screen.findByText(/Settled by root/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Settle/ })).toBeNull();
  });

  it('are turned page by page', async () => {
    const second = page([aPriceReport({ id: 7, note: 'On sale there' })], { total: 51, page: 2, pages: 2 });
    scene.show({ [LIST]: page([aPriceReport()], { total: 51, pages: 2 }), [`${LIST}?page=2`]: second }, AT);
    expect(await screen.findByText('51 reports, page 1 of 2')).toBeVisible();
    await press('Next');
    expect(await screen.findByText('“On sale there”')).toBeVisible();
    await press('Before');
    expect(await screen.findByText('“Since Monday”')).toBeVisible();
  });

  it('say that there are none', async () => {
    scene.show({ [LIST]: page([]) }, AT);
    expect(await screen.findByText('No price reports')).toBeVisible();
  });
});

describe('reviews', () => {
  const AT = '/admin?tab=reviews';
  const LIST = 'GET /api/admin/reviews';
  const page = (reviews: object[], next: string | null = null) => ({ reviews, next });

  it('are hidden with a reason, and shown again', async () => {
    const action = 'POST /api/admin/reviews/3/hide';
    const hidden = anAdminReview({ hidden_reason: 'Names a neighbour' });
    scene.show({ [LIST]: page([anAdminReview()]), [action]: { msg: 'It is hidden.' } }, AT);
    const row = within(await list('Reviews'));
    expect(row.getByRole('heading', { name: '1 of 5 stars for Mug' })).toBeVisible();
    expect(row.getByRole('link', { name: 'Mug' })).toHaveAttribute('href', '/company/kilnfold/product/40');
    expect(row.getByText(/june.park at Kilnfold/)).toBeVisible();
    await press('Hide the review of Mug by june.park');
    scene.answer(LIST, page([hidden]));
    await because('Names a neighbour', 'Hide the review');
    expect(await screen.findByText('It is hidden.')).toBeVisible();
    expect(await screen.findByText('Hidden: “Names a neighbour”')).toBeVisible();
    expect(scene.sent(action)).toEqual([{ reason: 'Names a neighbour' }]);

    const again = 'POST /api/admin/reviews/3/show';
    scene.answer(again, { msg: 'It is shown.' });
    await press('Show again the review of Mug by june.park');
    await because('Mended', 'Show it again');
    expect(await screen.findByText('It is shown.')).toBeVisible();
    expect(scene.sent(again)).toEqual([{ reason: 'Mended' }]);
  });

  it('that readers report come first with what they say, and are kept with a reason', async () => {
    const action = 'POST /api/admin/reviews/3/keep';
    const reports = [{ by: 'oscar.lind', reason: 'It names a neighbor', at: '2026-11-21T12:00:00.000Z' }];
    const reported = `${LIST}?reported=1`;
    scene.show(
      { [reported]: page([anAdminReview({ reports })]), [action]: { msg: 'The review stays.' } },
      AT,
    );
    const row = within(await list('Reviews'));
    expect(row.getByText('1 report')).toBeVisible();
    expect(row.getByText(/Reported by oscar.lind, .*“It names a neighbor”/)).toBeVisible();
    await press('Keep the review of Mug by june.park');
    scene.answer(reported, page([]));
    await because('It does not', 'Keep the review');
    expect(await screen.findByText('The review stays.')).toBeVisible();
    expect(await screen.findByText('No review is reported.')).toBeVisible();
    expect(scene.sent(action)).toEqual([{ reason: 'It does not' }]);
  });

  it('are found by words, hidden ones alone too, page by page', async () => {
    scene.show(
      {
        [LIST]: page([anAdminReview()], '3'),
        [`${LIST}?reported=1`]: page([]),
        [`${LIST}?before=3`]: page([anAdminReview({ id: 2, content: 'Older words' })]),
        [`${LIST}?hidden=1`]: page([]),
        [`${LIST}?q=zz&hidden=1`]: page([]),
      },
      AT,
    );
    expect(await screen.findByText('No review is reported.')).toBeVisible();
    await press('Show all reviews');
    await press('Older');
    expect(await screen.findByText('Older words')).toBeVisible();
    await press('Newer');
    expect(await screen.findByText('My neighbour is a thief')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Hidden ones');
    expect(await screen.findByText('No review is hidden.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Find reviews'), 'zz{Enter}');
    expect(await screen.findByText('No hidden review is found by “zz”.')).toBeVisible();
    await press('Clear the search');
    expect(await screen.findByText('No review is hidden.')).toBeVisible();
  });
});
