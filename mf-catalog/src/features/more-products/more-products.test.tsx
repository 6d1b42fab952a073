/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadSavedItems } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { aProduct } from '../../testing/builders.ts';
import { scrollNear } from '../../testing/jsdom.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { MoreProducts } from './more-products.tsx';

const SIMILAR = '/api/shop/products/20/similar';
const bowl = aProduct({ id: 21, name_view: 'Bowl' });
const vase = aProduct({ id: 22, name_view: 'Vase' });
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();

/** jsdom has no database: what was viewed is kept in memory. */
async function view(...ids: readonly number[]) {
  const { forgetViewed, rememberViewed } = await loadSavedItems();
  await forgetViewed();
  for (const id of ids) await rememberViewed(id);
}

function open(similar: object = { products: [bowl] }, named: object = { products: [vase] }) {
  server.answer({ [SIMILAR]: similar, '/api/shop/products/named?ids=22': named });
  const shown = renderRoute(<MoreProducts productId={20} />);
  scrollNear();
  return shown;
}

const namesIn = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => view());

it('asks for nothing until the reader comes near', () => {
  renderRoute(<MoreProducts productId={20} />);
  expect(server.paths).toEqual([]);
});

it('shows what is like the product, and what was viewed but for the product itself', async () => {
  await view(22, 20);
  open();
  expect(await screen.findByRole('link', { name: 'Bowl' })).toHaveAttribute(
    'href',
    '/company/kilnfold/product/21',
  );
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeVisible();
  expect(namesIn('More like this')).toEqual(['Bowl']);
  expect(namesIn('Recently viewed')).toEqual(['Vase']);
});

it('drops what is not sold any more without a word', async () => {
  await view(22);
  open({ products: [bowl] }, { products: [] });
  expect(await screen.findByRole('link', { name: 'Bowl' })).toBeVisible();
  await waitFor(() => expect(server.paths).toContain('/api/shop/products/named?ids=22'));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});

it('forgets what was viewed on request, and goes on from there', async () => {
  await view(22);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Recently viewed products are cleared.')).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  expect(await (await loadSavedItems()).viewedProducts()).toEqual([]);
});

it.each([{ products: [] }, refusal(503, 'unavailable')])(
  'leads on where nothing is like it: %j',
  async (answer) => {
    open(answer);
    expect(await screen.findByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('region')).toBeNull();
  },
);
