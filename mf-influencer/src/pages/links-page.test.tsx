/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderRoutes, signedIn } from 'shared-testing/render';
import { linksLoader } from '../data/links.ts';
import { aFiguresRow, someFigures } from '../testing/builders.ts';
import { LinksRoute } from './links-page.tsx';

// Loads may be slow on a busy machine; the time limit of the test ends a wait in vain.
configure({ asyncUtilTimeout: 30_000 });

const BADGE = '/api/stakeholder/badge';
const FIGURES = '/api/stakeholder/links/statistics';
const badge = {
  badge: {
    id: 2,
    username: 'marlowe.finch',
    qr_url: 'https://shop.example/i/2',
    qr_location: '/qr/2.png',
    listed: true,
  },
};
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

function show(
  answers: Record<string, unknown> = {},
  session: Session = signedIn('marlowe.finch'),
  search = '',
) {
  server.answer({ [BADGE]: badge, [FIGURES]: someFigures(), ...answers });
  return renderRoutes(
    [{ path: '/profile/links', loader: linksLoader(async () => session), Component: LinksRoute }],
    `/profile/links${search}`,
  );
}

const figuresTable = async () => within(await screen.findByRole('table', { name: /Days by universal time/ }));
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

it('signed out says the profile’s own sentence and asks nothing', async () => {
  show({}, { status: 'signed-out' });
  expect(await screen.findByText('You are not logged in, redirect to login page please')).toBeVisible();
  expect(server.paths).toEqual([]);
});

it('says to a person who is no influencer how to become one', async () => {
  show({ [BADGE]: { badge: null } });
  expect(await screen.findByRole('link', { name: 'Find a company to join' })).toHaveAttribute(
    'href',
    '/join',
  );
});

it('that could not be loaded says so, names the request and tries again', async () => {
  show({ [BADGE]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  server.answerTo(BADGE, badge);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Make a link' })).toBeVisible();
});

it('shows what each link brought, with its tag and its page, and the sums', async () => {
  show();
  const table = await figuresTable();
  // All columns fit into a phone: nothing scrolls sideways.
  expect(screen.queryByRole('group', { name: 'What your links brought' })).toBeNull();
  const [head, first, second] = table.getAllByRole('row');
  expect(head && cells(head)).toEqual(['Link', 'Visits', 'Product views', 'Carts', 'Orders', 'Fees']);
  expect(first && cells(first)).toEqual(['Wood tagTag tiktok', '9', '3', '2', '1', '$3.60']);
  expect(second && cells(second)).toEqual(['Sales without a link', '0', '0', '1', '1', '-$0.49']);
  expect(table.getByRole('link', { name: 'Wood tag' })).toHaveAttribute('href', '/company/wishbin/product/2');
  expect(screen.getByText('From people you brought').closest('div')).toHaveTextContent('$1.20');
});

it('loads other figures for another group and time', async () => {
  show();
  await figuresTable();
  server.answerTo(
    FIGURES,
    someFigures({ by: 'tag', rows: [aFiguresRow({ kind: 'tag', key: 'tag tiktok', path: null })] }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Tag' }));
  expect(await screen.findByRole('rowheader', { name: 'tiktok' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '12 months' }));
  const groups = server.paths
    .filter((path) => path.startsWith(FIGURES))
    .map((path) => new URLSearchParams(path.split('?')[1]).get('by'));
  expect(groups).toEqual(['link', 'tag', 'tag']);
});

it('keeps group and time in the address, for Back, a reload and others', async () => {
  const { address } = show({}, signedIn('marlowe.finch'), '?by=day&range=week');
  await figuresTable();
  expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
  expect(server.paths.some((path) => path.startsWith(`${FIGURES}?`) && path.includes('by=day'))).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Product' }));
  expect(address()).toBe('/profile/links?by=product&range=week');
});

it('adds further rows below, and says when that fails', async () => {
  show({ [FIGURES]: someFigures({ next: 'p_2' }) });
  await figuresTable();
  server.answerTo(FIGURES, refusal(503, 'unavailable'));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Refused: unavailable')).toBeVisible();
  server.answerTo(
    FIGURES,
    someFigures({ rows: [aFiguresRow({ key: '77', kind: 'page', path: '/i/2', tag: '' })], next: null }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Your page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wood tag' })).toBeVisible();
  expect(screen.getByText('That is all.')).toHaveFocus();
});

it('shows as many rows again after a reload, and begins with the first ones for another group', async () => {
  const labels = ['One', 'Two', 'Three'];
  const answer = (_: unknown, { path }: { readonly path: string }) => {
    const place = Number(new URLSearchParams(path.split('?')[1]).get('after') ?? '0');
    const label = labels[place] ?? '';
    const next = place === 2 ? null : String(place + 1);
    return someFigures({ rows: [aFiguresRow({ key: label, label })], next });
  };
  const { address } = show({ [FIGURES]: answer }, signedIn('marlowe.finch'), '?pages=2');
  expect(await screen.findByRole('rowheader', { name: /Two/ })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Three/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('rowheader', { name: /Three/ })).toBeVisible();
  expect(address()).toBe('/profile/links?pages=3');
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(address()).toBe('/profile/links?range=week');
});

it('says what appears here before there is anything', async () => {
  show({ [FIGURES]: someFigures({ rows: [] }) });
  expect(await screen.findByText(/^No visits yet in this time/)).toBeVisible();
});

it('says that the figures could not be loaded, while links can still be made', async () => {
  show({ [FIGURES]: refusal(503, 'unavailable') });
  expect(await screen.findByText('The figures of your links could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: `${location.origin}/i/marlowe.finch` })).toBeVisible();
});

it('says what is counted and what is not', async () => {
  show();
  const rules = within(await screen.findByRole('region', { name: 'How we count' }));
  expect(rules.getByText(/200 browsers of one network a day/)).toBeVisible();
});

it('leads to the own page, to samples and to earnings', async () => {
  show();
  for (const [name, path] of [
    ['Edit your page', '/profile/page'],
    ['Samples', '/profile/samples'],
    ['Earnings', '/profile/earnings'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});
