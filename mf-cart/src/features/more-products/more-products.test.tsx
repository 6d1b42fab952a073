/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedProductSchema } from 'shared-api/contract/catalog/listing';
import { loadSavedItems } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { scrollInJsdom } from 'shared-testing/jsdom';
import { renderPage } from 'shared-testing/render';
import { MoreProducts } from './more-products.tsx';

const SIMILAR = '/api/shop/products/9/similar';
const NAMED = '/api/shop/products/named?ids=22';
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const scroll = scrollInJsdom();
const server = await startFakeServer();

const aCard = (id: number, name_view: string) =>
  listedProductSchema.parse({
    id,
    company_id: 3,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold Pottery',
    company_logo: '/companies/3.png',
    title: 'Stoneware',
    name_view,
    picture_location: '/products/9.jpg',
    picture_alt: 'A bowl',
    picture_color: null,
    describe: 'Thrown by hand.',
    primary_color: '#B4431F',
    secondary_color: '#E8C9A8',
    review: 4.5,
    review_total: 12,
    price: 34,
    price_from: 34,
    price_includes: '',
    sold: 204,
    gifted: 58,
    sold_quant: 0,
    backlogged: 0,
    available: true,
  });

async function open(productId: number | null) {
  const { container } = renderPage(<MoreProducts productId={productId} />, null, '/cart');
  await waitFor(() => expect(container).not.toBeEmptyDOMElement());
  expect(server.paths).toEqual([]);
  act(scroll);
}

beforeEach(async () => {
  const { forgetViewed, rememberViewed } = await loadSavedItems();
  await forgetViewed();
  await rememberViewed(22);
  server.answer({
    [SIMILAR]: { products: [aCard(21, 'Bowl')] },
    [NAMED]: { products: [aCard(22, 'Vase')] },
  });
});

it('shows what is like the first wish, and what was viewed, once the reader comes near', async () => {
  await open(9);
  expect(await screen.findByRole('link', { name: 'Bowl' })).toHaveAttribute(
    'href',
    '/company/kilnfold/product/21',
  );
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeVisible();
});

it('shows what was viewed alone below an empty cart, until it is cleared', async () => {
  await open(null);
  expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Recently viewed products are cleared.')).toHaveFocus();
  expect(server.paths).toEqual([NAMED]);
});

it('goes without what could not be fetched', async () => {
  server.answerTo(SIMILAR, refusal(503, 'unavailable'));
  await open(9);
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull());
});
