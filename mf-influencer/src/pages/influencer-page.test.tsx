/** @jest-environment federation/jest/dom-environment */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import type { InfluencerData } from '../data/loaders.ts';
import { anInfluencer, aProduct } from '../testing/builders.ts';
import { InfluencerPage, InfluencerPageOf } from './influencer-page.tsx';

const some: InfluencerData = {
  influencer: anInfluencer(),
  products: {
    entries: [aProduct(), aProduct({ id: 10, name_view: 'Mug' })],
    failed: false,
    next: null,
    further: false,
  },
  gifted: { entries: [aProduct({ id: 11, name_view: 'Candle' })], failed: false, next: null, further: false },
  page: { bio: '', cover_location: '', links: [], pinned: [], shelves: [] },
};

dialogInJsdom();
const server = await startFakeServer();

function show(data: Partial<InfluencerData> = {}, element = <InfluencerPage />, address = '/i/2') {
  const router = createMemoryRouter(
    [
      {
        path: '/i/:id',
        loader: ({ params }) => ({ ...some, influencer: anInfluencer({ id: Number(params.id) }), ...data }),
        HydrateFallback: () => null,
        element,
      },
    ],
    { initialEntries: [address] },
  );
  return Object.assign(render(<RouterProvider router={router} />), { router });
}

const signedIn = (username: string): Session => ({ status: 'signed-in', username, email: '', roles: [] });

it('says in upper case whose page it is, how often it was seen and how many companies are influenced', async () => {
  const { container } = show();

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^MARLOWE\.FINCH$/);
  expect(screen.getByText('Views').nextElementSibling).toHaveTextContent('812');
  expect(screen.getByText('Company Influenced').nextElementSibling).toHaveTextContent('2');
  expect(screen.getByText('Paid link: marlowe.finch earns a fee if you buy')).toBeVisible();
  expect(screen.getByText('You are shopping with marlowe.finch')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/people/2.png?w=96');
});

it('opens both parts once, and draws the answers in the places of what is there', async () => {
  const [opened, gifts] = ['PUT /api/stakeholder/influencer/5', 'PUT /api/stakeholder/infgift/5'];
  server.answer({
    [opened]: [
      aProduct({ id: 12, name_view: 'New' }),
      aProduct({ id: 10, name_view: 'Mug, large' }),
      aProduct(),
    ],
    [gifts]: [aProduct({ id: 11, name_view: 'Candle, lit' })],
  });
  const { router } = show({}, <InfluencerPage />, '/i/5');

  expect(await screen.findByRole('link', { name: 'Candle, lit' })).toBeVisible();
  const products = within(screen.getByRole('region', { name: 'Products' }));
  expect(products.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    aProduct().name_view,
    'Mug, large',
  ]);
  await act(() => router.navigate('/i/5?after=x', { replace: true }));
  expect(server.asked.filter((call) => /^PUT.*5$/.test(call))).toEqual([opened, gifts]);
});

it('shows what they recommend and what they gave, each leading to its page', async () => {
  show();

  const products = within(await screen.findByRole('region', { name: 'Products' }));
  expect(products.getByRole('link', { name: 'Mug' })).toHaveAttribute('href', '/company/wishbin/product/10');
  const gifted = within(screen.getByRole('region', { name: 'Gifted Products' }));
  expect(gifted.getByRole('link', { name: 'Candle' })).toBeVisible();
  expect(gifted.queryByRole('link', { name: 'Mug' })).toBeNull();
});

it('says what will stand there where there is nothing yet, and what failed where something did', async () => {
  show({
    products: { entries: [], failed: true, next: null, further: false, requestId: 'req-7' },
    gifted: { entries: [], failed: false, next: null, further: false },
  });

  const products = within(await screen.findByRole('region', { name: 'Products' }));
  expect(products.getByRole('alert')).toHaveTextContent('These products could not be loaded.');
  expect(products.getByText('Request req-7')).toBeVisible();
  expect(products.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('No gifts yet.')).toBeVisible();
});

it('tells everybody else how to join for free, and what that means', async () => {
  show();

  const join = within(await screen.findByRole('region', { name: 'Become an influencer' }));
  expect(
    join.getByText(
      /^Free, and without buying anything: you become an influencer of Wishbin and 1 more\. Where/,
    ),
  ).toBeVisible();
  expect(join.getByText(/We promise no income\./)).toBeVisible();
  expect(join.getByRole('link', { name: 'Log In to become an influencer' })).toHaveAttribute(
    'href',
    '/auth/login?returnTo=%2Fi%2F2',
  );
});

it('tells people at their own link what it is for, and neither to follow nor to join themselves', async () => {
  show({}, <InfluencerPageOf session={signedIn('marlowe.finch')} />);

  expect(await screen.findByText('This is your own link')).toBeVisible();
  expect(screen.getByText('You earn a fee when others buy through it.')).toBeVisible();
  expect(screen.queryByText(/Paid link/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Become an influencer' })).toBeNull();
  expect(screen.queryByText(/^Follow/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

it('shows what the influencer made of the page: cover, words, links, pinned products and shelves in their order', async () => {
  const { container } = show({
    page: {
      bio: 'I write on wood.',
      cover_location: '/covers/1.jpeg',
      links: ['https://www.instagram.com/marlowe/'],
      pinned: [aProduct({ id: 21, name_view: 'Board' }), aProduct({ id: 20, name_view: 'Lamp' })],
      shelves: [{ title: 'For the garden', products: [aProduct({ id: 22, name_view: 'Pot' })] }],
    },
  });

  expect(await screen.findByText('I write on wood.')).toBeVisible();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/img/covers/1.jpeg');
  const link = screen.getByRole('link', { name: 'instagram.com/marlowe' });
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/marlowe/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  const names = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names('Pinned')).toEqual(['Board', 'Lamp']);
  expect(names('For the garden')).toEqual(['Pot']);
  expect(screen.queryByRole('link', { name: 'Edit your page' })).toBeNull();
});

it('leads its owner to the editor', async () => {
  show({}, <InfluencerPageOf session={signedIn('marlowe.finch')} />);
  expect(await screen.findByRole('link', { name: 'Edit your page' })).toHaveAttribute(
    'href',
    '/profile/page',
  );
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull();
});

it('says nothing of a fee where no purchase pays one', async () => {
  show({ influencer: { ...anInfluencer(), earns: false } });

  expect(await screen.findByText('You are shopping with marlowe.finch')).toBeVisible();
  expect(screen.queryByText(/Paid link/)).toBeNull();
});

it('keeps nothing of one person on the page of the next', async () => {
  const badge = { username: 'marlowe', qr_url: 'https://shop.example/i/2', qr_location: '/qr/2.png' };
  server.answer({ '/api/stakeholder/influencer/2/badge': badge });
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this page' })).toBeVisible();
  expect(await screen.findByRole('link', { name: badge.qr_url })).toBeVisible();

  await act(() => router.navigate('/i/7'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
