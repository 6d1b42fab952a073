/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const LIST = `${DESK}/products`;
const page = (own: object = {}) => ({ products: [aDeskProduct()], total: 51, page: 1, pages: 2, ...own });

it('lists products with what they still need', async () => {
  const lacking = aDeskProduct({
    id: 13,
    name_view: 'Bowl',
    active: false,
    price: null,
    missing: ['It has no variant.'],
  });
  scene.show('/products', { [LIST]: page({ products: [aDeskProduct(), lacking] }) });
  const list = within(await screen.findByRole('list', { name: 'Products' }));
  expect(list.getByRole('link', { name: 'Stoneware mug' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/products/12',
  );
  expect(list.getByText(/\$24\.00 · 1 variant · 4 in stock · 3 sold/)).toBeVisible();
  expect(list.getByText('Cannot be sold yet')).toBeVisible();
  expect(list.getByText('Off sale')).toBeVisible();
  expect(list.getByText(/No price yet/)).toBeVisible();
});

it('says why a product was taken down', async () => {
  const taken = aDeskProduct({ active: false, taken_down: 'The picture is not of this mug.' });
  scene.show('/products', { [LIST]: page({ products: [taken] }) });
  const list = within(await screen.findByRole('list', { name: 'Products' }));
  expect(list.getByText('Taken down')).toBeVisible();
  expect(list.queryByText('Off sale')).toBeNull();
  expect(list.getByText(/“The picture is not of this mug\.”/)).toBeVisible();
});

it('keeps what is looked for and the page in the address', async () => {
  const { router } = scene.show('/products?page=2', {
    [`${LIST}?page=2`]: page({ page: 2 }),
    [LIST]: page(),
  });
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(scene.server.paths).toContain(`${LIST}?page=2`);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find products' }), 'mug & cup{Enter}');
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  expect(router.state.location.search).toBe('?q=mug+%26+cup');
  expect(scene.server.paths).toContain(`${LIST}?page=1&q=mug+%26+cup`);
});

it('says what is not found, and leads back to all of them', async () => {
  scene.show('/products?q=teapot', { [LIST]: page({ products: [], total: 0, pages: 1 }) });
  expect(await screen.findByText('No product matches “teapot”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all products' })).toBeVisible();
});

it('tells a failure in its place, and tries again', async () => {
  scene.show('/products', { [LIST]: refusal(503, 'unavailable') });
  expect(await screen.findByText('Request req-7')).toBeVisible();
  scene.answer({ [LIST]: page() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Stoneware mug' })).toBeVisible();
});

it('keeps what was shown where asking anew fails', async () => {
  const { router } = scene.show('/products/12', { [`${LIST}/12`]: aDeskProduct() });
  await screen.findByRole('heading', { level: 1, name: 'Stoneware mug' });
  await router.navigate('/company/kilnfold/desk/products/12/choices');
  scene.answer({
    [`DELETE ${LIST}/12/attributes/5`]: refusal(409, 'conflict'),
    [`${LIST}/12`]: refusal(503, 'unavailable'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Size' }));
  const asking = within(await screen.findByRole('dialog'));
  await userEvent.click(asking.getByRole('button', { name: 'Remove Size' }));
  expect(await screen.findByText('Request req-7')).toBeVisible();
  expect(screen.getByText('Refused: conflict')).toBeVisible();
  scene.answer({ [`${LIST}/12`]: aDeskProduct() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Request req-7')).toBeNull());
});
