/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { aMail, anAdminOrder, anOrderPage, anOrderRow } from '../../testing/builders.ts';

const LIST = 'GET /api/admin/orders';
const ORDER = 'GET /api/admin/orders/12';
const PAGE = 'GET /api/admin/orders/12/page';
const AT = '/admin?tab=orders';

const scene = await adminScene();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function search(text: string) {
  const box = await screen.findByRole('searchbox', { name: 'Find orders' });
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list of orders', () => {
  it('shows buyer, companies, money and states, and leads to an order', async () => {
    const companies = ['Kilnfold', 'Cartograph', 'Wishbin'].map((name_view) => ({
      name_code: name_view,
      name_view,
    }));
    const row = anOrderRow({
      companies,
      late: true,
      open_problems: 1,
      held: true,
      states: ['paid', 'shipped'],
    });
    const { at } = scene.show(
      { [LIST]: { orders: [row], next: null }, [ORDER]: anAdminOrder(), [PAGE]: anOrderPage() },
      AT,
    );
    const table = within(await screen.findByRole('group', { name: 'Orders' }));
    for (const text of [
      'june.park',
      'Kilnfold, Cartograph and 1 more',
      '$68.09',
      'Late',
      'Problem',
      'On hold',
    ])
      expect(table.getByText(text)).toBeVisible();
    const state = table.getByRole('cell', { name: /Being packed, On its way$/ });
    const names = table.getByRole('cell', { name: 'Kilnfold, Cartograph and 1 more' });
    // Long ones are broken into lines, and on a phone each has its heading.
    for (const cell of [state, names]) expect(getComputedStyle(cell).whiteSpace).toBe('normal');
    expect(state).toHaveAttribute('data-title', 'State');
    await userEvent.click(table.getByRole('link', { name: 'Order 12' }));
    expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    expect(at()).toBe('/admin?order=12');
    await press('Back to the orders');
    expect(await screen.findByRole('link', { name: 'Order 12' })).toBeVisible();
    expect(at()).toBe(AT);
  });

  it('is searched, filtered and paged; a number alone opens its order', async () => {
    const found = (id: number, next: string | null = null) => ({ orders: [anOrderRow({ id })], next });
    scene.show(
      {
        [LIST]: found(40, '40'),
        [`${LIST}?before=40`]: found(20),
        [`${LIST}?q=june`]: found(30),
        [`${LIST}?show=problem&q=june`]: { orders: [], next: null },
        [ORDER]: anAdminOrder(),
        [PAGE]: anOrderPage(),
      },
      AT,
    );
    await press('Older');
    expect(await screen.findByRole('link', { name: 'Order 20' })).toBeVisible();
    await search('june');
    expect(await screen.findByRole('link', { name: 'Order 30' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'With a problem');
    expect(await screen.findByText('No order matches “june”.')).toBeVisible();
    await search('#12');
    expect(await screen.findByRole('heading', { name: 'Order 12' })).toBeVisible();
    await press('Back to the orders');
    expect(await screen.findByText('No order matches “june”.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Find orders' })).toHaveValue('june');
  });

  it('has its filter, search and page in the address, for Back, a reload and others', async () => {
    const found = (id: number, next: string | null = null) => ({ orders: [anOrderRow({ id })], next });
    const { at, back } = scene.show(
      {
        [`${LIST}?show=late&q=june&before=40`]: found(20),
        [`${LIST}?show=late&q=june`]: found(40, '40'),
        [ORDER]: anAdminOrder(),
        [PAGE]: anOrderPage(),
      },
      `${AT}&show=late&q=june&before=40`,
    );
    expect(await screen.findByRole('link', { name: 'Order 20' })).toHaveAttribute(
      'href',
      '/admin?show=late&q=june&before=40&order=20',
    );
    expect(screen.getByLabelText('Show')).toHaveValue('late');
    expect(screen.getByRole('searchbox', { name: 'Find orders' })).toHaveValue('june');
    await press('Newer');
    expect(await screen.findByRole('link', { name: 'Order 40' })).toBeVisible();
    expect(at()).toBe(`${AT}&show=late&q=june`);
    await back();
    expect(await screen.findByRole('link', { name: 'Order 20' })).toBeVisible();
  });

  it('says that there are none, and what it could not load', async () => {
    scene.show({ [`${LIST}?show=late`]: { orders: [], next: null } }, `${AT}&show=late`);
    expect(await screen.findByText('No order is late.')).toBeVisible();
    scene.answer(LIST, refusal(500, 'server_error', { msg: 'Something went wrong.' }));
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All orders');
    expect(await screen.findByRole('heading', { name: 'The orders could not be loaded' })).toBeVisible();
  });
});

describe('the page of an order', () => {
  const company = { name_code: 'kilnfold', name_view: 'Kilnfold' };
  const NOW = '2026-11-21T12:00:00.000Z';

  it('shows parcels, problems, influencers, postings that add up, and the timeline', async () => {
    const page = anOrderPage({
      parcels: [
        {
          id: 3,
          company,
          tracking_number: '1Z999',
          tracking_url: 'https://carrier.example/1Z999',
          units: 2,
          shipped_at: NOW,
          delivered_at: null,
        },
      ],
      problems: [
        {
          id: 8,
          line_id: 31,
          name_view: 'Wood tag',
          company,
          content: 'Scratched',
          created_at: NOW,
          reply: null,
          replied_by: null,
          replied_at: null,
          waiting: true,
        },
      ],
      chains: [{ company, people: [{ level: 1, id: 2, username: 'marlowe.finch', cents: 360 }] }],
      postings: [
        {
          id: 70,
          kind: 'payment',
          created_at: NOW,
          entries: [
            { account: 'card clearing', cents: 1000 },
            { account: 'company Kilnfold', cents: -1000 },
          ],
        },
      ],
      decisions: [
        {
          action: 'set_aside',
          actor: 'ada.byron',
          changed: 'It no longer waits',
          reason: 'Called',
          created_at: NOW,
        },
      ],
    });
    scene.show({ [ORDER]: anAdminOrder(), [PAGE]: page }, '/admin?order=12');
    const delivery = await region('Delivery');
    expect(delivery.getByText('June Park, 5 Elm Street, Lowell MA 01852')).toBeVisible();
    expect(delivery.getByRole('link', { name: '1Z999' })).toHaveAttribute(
      'href',
      'https://carrier.example/1Z999',
    );
    const problems = await region('Problems');
    expect(problems.getByText('Scratched')).toBeVisible();
    expect(problems.getByRole('link', { name: 'Answer at the desk of Kilnfold' })).toHaveAttribute(
      'href',
      '/company/kilnfold/desk/orders/12',
    );
    const influencers = await region('Influencers');
    expect(influencers.getByRole('link', { name: 'marlowe.finch' })).toHaveAttribute(
      'href',
      '/admin?tab=accounts&account=2',
    );
    const books = await region('Books');
    expect(books.getByText(/^Payments of buyers, /)).toBeVisible();
    expect(books.getByText('-$10.00')).toBeVisible();
    expect(books.getByText('$0.00')).toBeVisible();
    const timeline = await region('Timeline');
    expect(timeline.getByText('Order placed')).toBeVisible();
    expect(timeline.getByText('It no longer waits · “Called” · ada.byron')).toBeVisible();
  });

  it('keeps a note that could not be saved, and saves it', async () => {
    const action = 'POST /api/admin/notes/order/12';
    scene.show({ [ORDER]: anAdminOrder(), [PAGE]: anOrderPage() }, '/admin?order=12');
    const notes = await region('Notes');
    await press('Save the note');
    expect(notes.getByText('A note is required.')).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveFocus();
    scene.answer(action, refusal(503, 'unavailable', { msg: 'Please try again shortly.' }));
    await userEvent.type(notes.getByLabelText('New note'), 'Called the buyer');
    await press('Save the note');
    expect(await notes.findByText('Please try again shortly.')).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveValue('Called the buyer');
    const note = { id: 1, author: 'ada.byron', content: 'Called the buyer', created_at: NOW };
    scene.answer(action, note);
    scene.answer(PAGE, anOrderPage({ notes: [note] }));
    await press('Save the note');
    expect(await screen.findByText('The note is saved.')).toBeVisible();
    expect(await notes.findByRole('list', { name: 'Notes' })).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveValue('');
  });
});

describe('the log of emails', () => {
  it('is searched and filtered, leads to orders, and sends again what was given up', async () => {
    const action = 'POST /api/admin/mails/9/send-again';
    const list = 'GET /api/admin/mails?state=given_up&q=june';
    scene.show(
      {
        'GET /api/admin/mails': { mails: [aMail()], next: null },
        'GET /api/admin/mails?state=given_up': { mails: [], next: null },
        [list]: { mails: [aMail({ state: 'given_up', sent_at: null, attempts: 4 })], next: null },
        [action]: { msg: 'Email 9 is sent again.' },
      },
      '/admin?tab=mails',
    );
    expect(await screen.findByText('To june.park <june@wishbin.example>')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Order 12' })).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Given up');
    expect(await screen.findByText('No such email.')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find emails' }), 'june{Enter}');
    expect(await screen.findByText(/tried 4 times/)).toBeVisible();
    scene.answer(list, { mails: [aMail({ state: 'waiting', sent_at: null })], next: null });
    await press(/^Send again: Receipt/);
    expect(await screen.findByText('Email 9 is sent again.')).toBeVisible();
    expect(scene.asked).toContain(action);
  });
});
