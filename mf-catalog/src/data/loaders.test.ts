import { jest } from '@jest/globals';
import { refusal, startFakeServer, unchecked } from 'shared-testing/fake-server';
import { loaderArgs } from 'shared-testing/render';
import { COMPANIES, FACETS, LIST, someFacets } from '../testing/a-listing.ts';
import { aCompany, aList, aProduct, aSellingCompany } from '../testing/builders.ts';
import { loadCompany, loadHome, loadMore, loadSearch } from './loaders.ts';

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

let server = await startFakeServer();
beforeEach(() => log.mockClear());

const list = aList([aProduct()]);
const companies = [aSellingCompany()];
const beside = { [FACETS]: someFacets, [COMPANIES]: { companies } };
const EMPTY = aList([]);

it('fetches the first products, what filters them, and the companies that sell most', async () => {
  server.answer({ ...beside, [LIST]: list });

  expect(await loadHome(loaderArgs())).toEqual({
    list,
    facets: someFacets,
    query: {},
    failed: false,
    companies,
    pictures: [aProduct()],
  });
  expect(server.paths.toSorted()).toEqual([COMPANIES, FACETS, LIST]);
  expect(log).not.toHaveBeenCalled();
});

it('asks for what the address says, and shows the same pictures whatever the filters', async () => {
  const vase = aProduct({ id: 21 });
  server.answer({
    ...beside,
    [LIST]: list,
    [`${LIST}?sort=newest&price_max=50&giftable=1`]: aList([vase]),
    [`${FACETS}?sort=newest&price_max=50&giftable=1`]: someFacets,
  });
  const search = '?giftable=1&sort=newest&price_max=%2450&price_min=&available=yes&unknown=1';

  expect(await loadHome(loaderArgs({}, { search }))).toMatchObject({
    list: { products: [vase] },
    query: { sort: 'newest', price_max: 50, giftable: '1' },
    pictures: [aProduct()],
  });
});

it.each([
  ['after=stale', 'that is refused', () => refusal(400, 'bad_request')],
  ['after=p_9', 'behind which nothing is left', () => aList([])],
  ['before=p_1', 'before which nothing is left', () => aList([])],
])('begins at the first page for the place %s, %s', async (place, _which, answer) => {
  server.answer({ ...beside, [LIST]: list, [`${LIST}?${place}`]: answer() });

  expect(await loadHome(loaderArgs({}, { search: `?${place}` }))).toMatchObject({ list, query: {} });
  expect(log).not.toHaveBeenCalled();
});

it('only logs a failed fetch and leaves the list empty', async () => {
  server.answer({ ...beside, [LIST]: refusal(500, 'server_error') });

  expect(await loadHome(loaderArgs())).toMatchObject({ list: EMPTY, failed: true, companies });
  expect(log).toHaveBeenCalledWith(
    'mf-catalog: the product list could not be fetched: Refused: server_error (request req-7)',
  );
});

it('stands without its filters and companies', async () => {
  server.answer({ [LIST]: list });

  expect(await loadHome(loaderArgs())).toMatchObject({
    list,
    failed: false,
    facets: { categories: [], occasions: [] },
    companies: [],
  });
});

it('takes an answer that breaks the contract for a failed fetch', async () => {
  server.answer({ ...beside, [LIST]: unchecked({ products: [{ id: 'twenty' }] }) });

  expect(await loadHome(loaderArgs())).toMatchObject({ list: EMPTY, failed: true });
});

it('gives up in silence when the visitor has gone on', async () => {
  server.answer({ ...beside, [LIST]: list });
  const call = loadHome(loaderArgs({}, { signal: AbortSignal.abort() }));

  await expect(call).rejects.toMatchObject({ kind: 'abort' });
  expect(log).not.toHaveBeenCalled();
});

it('takes a server that does not answer for a failed fetch', async () => {
  await server.close();

  expect(await loadHome(loaderArgs())).toMatchObject({ list: EMPTY, failed: true });
  server = await startFakeServer();
});

it('fetches the page after a place with the same filters', async () => {
  server.answer({ [`${LIST}?sort=newest&after=p_2`]: aList([aProduct()], { next: 'p_3' }) });

  expect(await loadMore({ sort: 'newest', before: 'p_9' }, 'p_2')).toEqual({
    entries: [aProduct()],
    next: 'p_3',
  });
});

const CODE = '/api/company/code/kilnfold';
const OWN = '?company=kilnfold';
const args = (company: string) => loaderArgs({ company });

it('fetches the company of the address and its products', async () => {
  server.answer({ ...beside, [CODE]: aCompany(), [LIST + OWN]: list, [FACETS + OWN]: someFacets });

  expect(await loadCompany(args('kilnfold'))).toEqual({
    company: aCompany(),
    list,
    facets: someFacets,
    query: {},
    failed: false,
    totals: { products: { count: 1, more: false }, sums: { sold: 204, reviews: 12, review: 4.5 } },
    picture: '/products/20.jpg',
  });
});

it('shows the company even when its list could not be fetched', async () => {
  server.answer({
    [CODE]: aCompany(),
    [LIST + OWN]: refusal(503, 'unavailable'),
    [FACETS + OWN]: someFacets,
  });

  expect(await loadCompany(args('kilnfold'))).toMatchObject({
    company: aCompany(),
    list: EMPTY,
    failed: true,
    picture: null,
  });
  expect(log).toHaveBeenCalledTimes(1);
});

it('throws the 404 page where there is no such company, without a word in the log', async () => {
  server.answer({});

  await expect(loadCompany(args('nobody'))).rejects.toMatchObject({ init: { status: 404 } });
  expect(log).not.toHaveBeenCalled();
});

it('asks nothing about a name that can be no company', async () => {
  server.answer({});

  await expect(loadCompany(args('no body!'))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(loadCompany(loaderArgs())).rejects.toMatchObject({ init: { status: 404 } });
  expect(server.paths).toEqual([]);
});

it('leaves other failures to the error view of the route', async () => {
  server.answer({ [CODE]: refusal(500, 'server_error') });

  await expect(loadCompany(args('kilnfold'))).rejects.toMatchObject({ kind: 'status', status: 500 });
});

describe('a search', () => {
  const SUGGEST = '/api/shop/suggestions';
  const found = { products: [], companies: [aCompany()], influencers: [] };
  const search = (text: string) => loadSearch(loaderArgs({}, { search: text }));

  it('finds products, and companies and influencers beside them', async () => {
    server.answer({
      [`${LIST}?q=mug`]: list,
      [`${FACETS}?q=mug`]: someFacets,
      [`${SUGGEST}?q=mug`]: found,
    });
    expect(await search('?q=+mug+')).toEqual({
      list,
      facets: someFacets,
      query: { q: 'mug' },
      failed: false,
      others: { companies: [aCompany()], influencers: [] },
      own: null,
    });
  });

  it('shows one row of the company that one comes from first', async () => {
    const many = Array.from({ length: 8 }, (_, index) => aProduct({ id: index + 1 }));
    server.answer({
      [`${LIST}?q=mug`]: list,
      [`${LIST}?q=mug&company=kilnfold`]: aList(many),
      [`${FACETS}?q=mug`]: someFacets,
      [`${SUGGEST}?q=mug`]: found,
    });
    const { own, query } = await search('?q=mug&company=kilnfold');
    expect(query).toEqual({ q: 'mug', company: 'kilnfold' });
    expect(own?.list.products).toEqual(many.slice(0, 6));
    expect(own?.list.total.count).toBe(8);
  });

  it('names the company that one comes from when it has nothing', async () => {
    server.answer({
      [`${LIST}?q=mug`]: list,
      [`${LIST}?q=mug&company=kilnfold`]: EMPTY,
      [`${FACETS}?q=mug`]: someFacets,
      [`${SUGGEST}?q=mug`]: found,
      '/api/company/code/kilnfold': aCompany(),
    });
    const { own } = await search('?q=mug&company=kilnfold');
    expect(own?.company.company_name_view).toBe('Kilnfold Pottery');
    expect(own?.list.products).toEqual([]);
  });

  it('of nothing shows everything, and requests no people', async () => {
    server.answer({ [LIST]: list, [FACETS]: someFacets });
    expect(await search('?q=+')).toMatchObject({ list, query: {}, others: { companies: [] } });
  });
});
