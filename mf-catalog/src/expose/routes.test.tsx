import { jest } from '@jest/globals';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { COMPANIES, FACETS, LIST, someFacets } from '../testing/a-listing.ts';
import { anOffer } from '../testing/an-offer.ts';
import { aCompany, aList, aProduct, aSellingCompany } from '../testing/builders.ts';
import { renderPath } from '../testing/render-path.tsx';

const everything = {
  [LIST]: aList([aProduct(), aProduct({ id: 21, company_id: 4, company_name_view: 'Emberlow' })]),
  [`${LIST}?company=kilnfold`]: aList([aProduct()]),
  [FACETS]: someFacets,
  [`${FACETS}?company=kilnfold`]: someFacets,
  [COMPANIES]: { companies: [aSellingCompany(), aSellingCompany({ id: 4, name_code: 'emberlow' })] },
  ...anOffer(),
};

const server = await startFakeServer();
jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => server.answer(everything));

it('renders the home list with everything a page without scripts needs', async () => {
  const page = await renderPath('/');

  expect(page).toMatchObject({ status: 200, company: undefined, meta: { title: 'All products · Wishbin' } });
  expect(page.meta?.description).toContain('two small companies');
  expect(page.meta?.picture).toBe('/products/20.jpg');
  expect(page.text).toContain('2 products');
  expect(page.html).toContain('href="/company/kilnfold/product/20"');
  expect(page.html).toContain('href="/company/kilnfold"');
});

it('renders a company with its list and gives the shell its colours', async () => {
  const page = await renderPath('/company/kilnfold');

  expect(page).toMatchObject({
    status: 200,
    company: aCompany(),
    meta: { title: 'Kilnfold Pottery · Wishbin' },
  });
  expect(page.html).toContain('<h1>Kilnfold Pottery</h1>');
  expect(page.text).toContain('Average review');
});

it('renders a product with its facts', async () => {
  const page = await renderPath('/company/kilnfold/product/20');

  const title = 'Two-tone mug · Kilnfold Pottery · Wishbin';
  expect(page).toMatchObject({
    status: 200,
    company: aCompany(),
    meta: { title, picture: '/products/20.jpg' },
  });
  for (const text of ['Two-tone mug', '$34.00', 'In Stock', 'Thrown, glazed and fired in one studio.']) {
    expect(page.text).toContain(text);
  }
});

it('renders everything a product is ordered with', async () => {
  const { text } = await renderPath('/company/kilnfold/product/20');

  for (const words of ['Glaze', 'Rust', 'Blue', 'required', 'Size', 'Large', 'Engraving', 'Gift box']) {
    expect(text).toContain(words);
  }
  for (const words of ['+$6.50', 'Final Product', '$38.00', 'Estimated delay', 'Add to Cart']) {
    expect(text).toContain(words);
  }
});

it.each(['/', '/company/kilnfold'])(
  'answers 503 with the empty text when the list of %s fails',
  async (path) => {
    const failed = refusal(500, 'server_error');
    server.answer({
      ...everything,
      [LIST]: failed,
      [`${LIST}?company=kilnfold`]: failed,
    });

    const page = await renderPath(path);

    expect(page.status).toBe(503);
    expect(page.text).toContain('No Products to display.');
    expect(page.text).toContain('Try again');
  },
);

it.each(['/', '/company/kilnfold', '/company/kilnfold/product/20'])(
  'has one picture on %s that comes before all others',
  async (path) => {
    const { html } = await renderPath(path);

    expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
  },
);

it('renders a page of results, which search engines leave out', async () => {
  server.answer({
    ...everything,
    [`${LIST}?q=mug`]: aList([aProduct()]),
    [`${FACETS}?q=mug`]: someFacets,
    '/api/shop/suggestions?q=mug': { products: [], companies: [aCompany()], influencers: [] },
  });
  const page = await renderPath('/search?q=mug');

  expect(page).toMatchObject({ status: 200, meta: { title: 'Search: mug · Wishbin', unlisted: true } });
  expect(page.html).toContain('<h1>Results for “mug”</h1>');
  expect(page.html).toContain('href="/company/kilnfold/product/20"');
  expect(page.html).toContain('href="/company/kilnfold"');
});

it('answers 404 where there is nothing', async () => {
  expect((await renderPath('/company/nobody')).status).toBe(404);
  expect((await renderPath('/company/kilnfold/product/99')).status).toBe(404);
});
