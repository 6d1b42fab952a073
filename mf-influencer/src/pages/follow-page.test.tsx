/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderPage } from 'shared-testing/render';
import { anInfluencer } from '../testing/builders.ts';
import { FollowPage } from './follow-page.tsx';

const marlowe = anInfluencer();
const house = anInfluencer({ id: 1, username: 'wishbin', row_count: 1, views: 1 });
afterEach(() => jest.useRealTimers());

const all = { entries: [marlowe, house], failed: false, next: null, further: false, text: '' };

it('lists everybody with every field, and the way to follow them', async () => {
  renderPage(<FollowPage />, all, '/follow');
  expect(await screen.findByRole('heading', { level: 1, name: 'All influencers' })).toBeVisible();
  expect(screen.getAllByRole('status').map((line) => line.textContent)).toContain('2 influencers');
  const [card, own] = screen.getAllByRole('article').map((one) => within(one));
  expect(card?.getByRole('link', { name: 'marlowe.finch' })).toHaveAttribute('href', '/i/2');
  expect(card?.getByText('2 Companies Influenced')).toBeVisible();
  expect(card?.getByText('812 Views')).toBeVisible();
  expect(card?.getByRole('link', { name: 'Follow marlowe.finch, log in first' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Ffollow',
  );
  expect(own?.getByText('1 Company Influenced')).toBeVisible();
  expect(own?.getByText('1 View')).toBeVisible();
  expect(own?.getByText('Everyone follows the house')).toBeVisible();
});

it('looks for what is typed, and at once by Search', async () => {
  const { router } = renderPage(<FollowPage />, all, '/follow');
  const field = await screen.findByRole('searchbox', { name: 'Find an influencer' });
  await userEvent.type(field, 'mar');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mar'));
  await userEvent.clear(field);
  await userEvent.type(field, 'penny{Enter}');
  expect(router.state.location.search).toBe('?q=penny');
});

it('says by Back what was looked for before, also in a field that has the focus', async () => {
  const { router } = renderPage(
    <FollowPage />,
    ({ request }: { readonly request: Request }) => ({
      ...all,
      text: new URL(request.url).searchParams.get('q') ?? '',
    }),
    '/follow',
  );
  const field = await screen.findByRole('searchbox', { name: 'Find an influencer' });
  const look = async (name: string) => {
    // Before any debounce: slow typing replaces the search.
    fireEvent.change(field, { target: { value: name } });
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByText(new RegExp(`whose names contain “${name}”`));
    expect(router.state.location.search).toBe(`?q=${name}`);
  };
  act(() => field.focus());
  await look('SABINE');
  await look('zzzz');
  expect(field).toHaveFocus();

  await act(() => router.navigate(-1));
  expect(await screen.findByText(/whose names contain “SABINE”/)).toBeVisible();
  expect(field).toHaveValue('SABINE');
  expect(field).toHaveFocus();
});

it('works before any script, as a form', async () => {
  renderPage(<FollowPage />, { ...all, text: 'mar' }, '/follow?q=mar');
  expect(await screen.findByRole('search')).toHaveAttribute('action', '/follow');
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
  expect(screen.getByRole('searchbox')).toHaveValue('mar');
});

it('says that nobody was found, in the words looked for, and shows all again', async () => {
  const { router } = renderPage(
    <FollowPage />,
    { entries: [], failed: false, next: null, further: false, text: '<b>zz' },
    '/follow?q=zz',
  );
  expect(await screen.findByText('No influencer’s name contains “<b>zz”.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show all influencers' }));
  expect(router.state.location.search).toBe('');
});

it('says that the list failed, and tries again', async () => {
  const answers = [
    { entries: [], failed: true, next: null, further: false, requestId: 'req-7', text: '' },
    all,
  ];
  renderPage(<FollowPage />, () => answers.shift(), '/follow');
  expect(await screen.findByText('The influencers could not be loaded.')).toBeVisible();
  expect(screen.getByText('Request req-7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'marlowe.finch' })).toBeVisible();
});

it('does not call back whoever is on the way to another page by then', async () => {
  jest.useFakeTimers();
  const slow = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/follow', loader: () => all, HydrateFallback: () => null, element: <FollowPage /> },
      { path: '/i/:id', loader: () => slow.promise, element: null },
    ],
    { initialEntries: ['/follow'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mar' } });
  fireEvent.click(screen.getByRole('link', { name: 'marlowe.finch' }));

  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(router.state.navigation.location?.pathname).toBe('/i/2');
  slow.resolve(null);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(router.state.location.pathname).toBe('/i/2');
});
