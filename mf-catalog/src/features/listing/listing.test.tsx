/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListQuery } from 'shared-api/contract/catalog/listing';
import { useLoaderData } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { renderRoutes } from 'shared-testing/render';
import { readListQuery } from '../../data/list-query.ts';
import type { Listing as ListingData } from '../../data/loaders.ts';
import { aListing, LIST } from '../../testing/a-listing.ts';
import { aList, aProduct } from '../../testing/builders.ts';
import { loadFilters } from './lazy-filter-bar.tsx';
import { loadListParts } from './lazy-list-parts.tsx';
import { Listing } from './listing.tsx';

// As a loader does before the page is shown.
beforeAll(() => loadListParts(aListing([])));

const server = await startFakeServer();
await loadFilters();
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  log.mockClear();
  sessionStorage.clear();
});

const products = (...ids: number[]) => ids.map((id) => aProduct({ id, name_view: `Mug ${id}` }));

let visits = 0;

/** A list at `/` at a visit of its own, whose loader answers each address by `listing`. */
function show(
  listing: (query: ListQuery) => ListingData | Promise<ListingData>,
  address = `/?visit=${++visits}`,
) {
  const queryOf = (url: string) => readListQuery(new URL(url, 'http://shop.test').searchParams);
  function Page() {
    return <Listing data={useLoaderData<ListingData>()} path="/" hash="#all" />;
  }
  return renderRoutes(
    [
      {
        id: 'here',
        path: '/',
        Component: Page,
        loader: ({ request }) => listing(queryOf(request.url)),
      },
      { path: '/company/:company/product/:product', element: <p>elsewhere</p> },
    ],
    address,
    { hydrated: { here: listing(queryOf(address)) } },
  );
}

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const more = () => screen.getByRole('link', { name: 'Show more' });

describe('the filters', () => {
  const echo = (query: ListQuery) => aListing(products(1), { query });

  it('apply at once, and the address has what they say', async () => {
    const { router } = show(echo);
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'mugs');
    await waitFor(() => expect(router.state.location.search).toBe('?category=mugs'));
    await userEvent.click(screen.getByLabelText('Can be a gift'));
    await waitFor(() => expect(router.state.location.search).toBe('?category=mugs&giftable=1'));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await waitFor(() => expect(router.state.location.search).toBe('?category=mugs&giftable=1&sort=newest'));
  });

  it('keep what is chosen while the page of the choice before comes', async () => {
    const answer = Promise.withResolvers<void>();
    const { router } = show((query) =>
      query.giftable ? answer.promise.then(() => echo(query)) : echo(query),
    );
    const gift = screen.getByLabelText('Can be a gift');
    const stop = router.subscribe(({ location }) => {
      if (location.search !== '?category=mugs') return;
      stop();
      gift.click();
    });
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'mugs');
    await screen.findByText('Filters (1)');
    expect(gift).toBeChecked();
    answer.resolve();
    await screen.findByText('Filters (2)');
    expect(gift).toBeChecked();
  });

  it('apply a price at Enter', async () => {
    const { router } = show(echo);
    await userEvent.type(screen.getByLabelText('Highest price in dollars'), '50{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?price_max=50'));
    expect(await screen.findByRole('link', { name: 'Remove filter: Up to $50.00' })).toHaveAttribute(
      'href',
      '/#all',
    );
  });

  it('keep both prices as they are typed, however slowly', async () => {
    const { router } = show(echo);
    const [min, max] = [/^Lowest price/, /^Highest price/].map((name) => screen.getByLabelText(name));
    if (!min || !max) throw new Error('no price fields');
    await userEvent.type(min, '80');
    await userEvent.type(max, '1');
    await waitFor(() => expect(router.state.location.search).toBe('?price_min=1&price_max=80'));
    await screen.findByRole('link', { name: 'Remove filter: $1.00 to $80.00' });
    expect(min).toHaveValue('80');
    await userEvent.type(max, '20');
    await waitFor(() => expect(router.state.location.search).toBe('?price_min=80&price_max=120'));
    await screen.findByRole('link', { name: 'Remove filter: $80.00 to $120.00' });
    expect(min).toHaveValue('80');
    expect(max).toHaveValue('120');
    await userEvent.click(screen.getByRole('link', { name: /^Remove filter/ }));
    await waitFor(() => expect(max).toHaveValue(''));
  });

  it('say at its field that a text is no price, and keep it out of the address', async () => {
    const { router } = show(echo);
    const min = screen.getByLabelText('Lowest price in dollars');
    await userEvent.type(min, 'cheap');
    await userEvent.click(screen.getByLabelText('Can be a gift'));
    await waitFor(() => expect(router.state.location.search).toBe('?giftable=1'));
    expect(min).toBeInvalid();
    expect(min).toHaveValue('cheap');
    expect(min).toHaveAccessibleDescription('Type a price such as 25 or 25.50.');
    expect(screen.getByLabelText('Highest price in dollars')).toBeValid();
    await userEvent.clear(min);
    await userEvent.type(min, '40,50{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?price_min=40.5&giftable=1'));
    expect(min).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show what the address says, also after Back', async () => {
    const { router } = show(echo, '/?occasion=wedding');
    const occasion = screen.getByLabelText('Occasion');
    expect(occasion).toHaveValue('wedding');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Wedding' }));
    await waitFor(() => expect(occasion).toHaveValue(''));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(occasion).toHaveValue('wedding'));
  });

  it('say how much they find, up to 1,000', () => {
    show(() => aListing(products(1), { total: { count: 1000, more: true } }));
    expect(screen.getAllByText('1,000+ products')).not.toEqual([]);
    expect(screen.getByRole('option', { name: 'Vases (1,000+)' })).toBeInTheDocument();
  });

  it('are a form that works without scripts', () => {
    show(echo, '/?q=mug&available=1');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter and sort' });
    expect(form).toHaveAttribute('action', '/#all');
    expect([...new FormData(form).keys()].toSorted()).toEqual(
      ['available', 'category', 'occasion', 'price_max', 'price_min', 'q', 'sort'].toSorted(),
    );
    expect(within(form).getByRole('button', { name: 'Apply' })).toHaveAttribute('type', 'submit');
  });

  it('are all cleared at once', async () => {
    const { router } = show(echo, '/?q=mug&category=mugs&price_min=5&sort=newest');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=mug&sort=newest'));
  });
});

describe('Show more', () => {
  const first = () => aListing(products(1, 2), { next: 'p_2', total: { count: 4, more: false } });

  it('is a link to the next page', () => {
    show(first);
    expect(more()).toHaveAttribute('href', '/?after=p_2#all');
    expect(screen.getByText('2 of 4 products')).toBeVisible();
  });

  it('adds the next page below, gives its first product the focus and says so', async () => {
    server.answer({ [`${LIST}?after=p_2`]: aList(products(2, 3, 4)) });
    show(first);
    await userEvent.click(more());

    expect(await screen.findByRole('link', { name: 'Mug 3' })).toHaveFocus();
    expect(names()).toEqual(['Mug 1', 'Mug 2', 'Mug 3', 'Mug 4']);
    expect(screen.getByText('3 more products, 4 shown.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
  });

  it('ignores a second tap, which meets a card in the place of the link', async () => {
    server.answer({ [`${LIST}?after=p_2`]: aList(products(3)) });
    const { router } = show(first);
    await userEvent.click(more());
    const card = await screen.findByRole('link', { name: 'Mug 3' });
    const now = jest.spyOn(performance, 'now');
    await userEvent.click(card);
    expect(router.state.location.pathname).toBe('/');
    now.mockReturnValue(performance.now() + 600);
    await userEvent.click(card);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    now.mockRestore();
  });

  it('stays where a page could not be fetched, and says so', async () => {
    server.answer({ [`${LIST}?after=p_2`]: refusal(503, 'unavailable') });
    show(first);
    await userEvent.click(more());

    expect(await screen.findByText('More products could not be loaded. Please try again.')).toBeVisible();
    server.answer({ [`${LIST}?after=p_2`]: aList(products(3)) });
    await userEvent.click(more());
    expect(await screen.findByRole('link', { name: 'Mug 3' })).toBeVisible();
  });

  it('still shows after Back what was added', async () => {
    server.answer({ [`${LIST}?after=p_2`]: aList(products(3)) });
    const { router } = show(first);
    await userEvent.click(more());
    await screen.findByRole('link', { name: 'Mug 3' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('elsewhere')).toBeVisible();

    await act(() => router.navigate(-1));
    expect(names()).toEqual(['Mug 1', 'Mug 2', 'Mug 3']);
  });

  it('begins anew with other filters', async () => {
    server.answer({ [`${LIST}?after=p_2`]: aList(products(3)) });
    show((query) => (query.giftable ? aListing(products(7), { query }) : first()));
    await userEvent.click(more());
    await screen.findByRole('link', { name: 'Mug 3' });
    await userEvent.click(screen.getByLabelText('Can be a gift'));
    await waitFor(() => expect(names()).toEqual(['Mug 7']));
  });
});

it('leads back to what is before a page in the middle', () => {
  show((query) => aListing(products(5), { query, prev: 'p_1', next: 'p_9' }), '/?sort=newest&after=p_2');
  const earlier = screen.getByRole('link', { name: 'Show earlier products' });
  expect(earlier).toHaveAttribute('href', '/?sort=newest&before=p_1#all');
});

const EMPTY = 'No Products to display.';

it('of nothing says so, with the ways on that there are', () => {
  show((query) => aListing([], { query }), '/?q=mugg&giftable=1');
  expect(screen.getByText(EMPTY)).toBeVisible();
  expect(screen.getByText('Check the spelling, or try fewer words. Fewer filters show more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/?q=mugg#all');
});

it('that could not be fetched says the same, and tries again when asked', async () => {
  const answers = [aListing([], { failed: true }), aListing(products(1))];
  show(() => answers.shift() ?? aListing());
  expect(screen.getByText(EMPTY)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Mug 1']));
});
