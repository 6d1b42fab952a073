/** @jest-environment federation/jest/dom-environment */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ONE = `${DESK}/products/12`;
const SAVE = `PUT ${ONE}/addons`;
const box = { product_id: 14, name_view: 'Gift box', req: false, active: true };
const card = { product_id: 15, name_view: 'Card', req: true, active: false };

const found = {
  products: [aDeskProduct(), aDeskProduct({ id: 14, name_view: 'Gift box' })],
  total: 2,
  page: 1,
  pages: 1,
};

it('finds a product and offers it, but none that is offered already', async () => {
  scene.show('/products/12/addons', { [ONE]: aDeskProduct(), [`${DESK}/products`]: found });
  expect(await screen.findByText('No add-ons yet.')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a product to offer' }), 'box{Enter}');
  expect(await button('Offer Gift box')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer Stoneware mug' })).toBeNull();
  scene.answer({ [SAVE]: aDeskProduct({ version: 5, addons: [box] }) });
  await userEvent.click(await button('Offer Gift box'));
  expect(await screen.findByText('Gift box is offered with it now.')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ version: 4, addons: [{ product_id: 14, req: false }] }]);
  expect(screen.getByText('No other product is found.')).toBeVisible();
});

it('keeps the search in the address, for Back, a reload and others', async () => {
  const answers = { [ONE]: aDeskProduct(), [`${DESK}/products`]: found };
  const { router, address } = scene.show('/products/12/addons', answers);
  const field = () => screen.findByRole('searchbox', { name: 'Find a product to offer' });
  // All of them.
  await userEvent.type(await field(), '{Enter}');
  expect(await button('Offer Gift box')).toBeVisible();
  expect(address()).toBe('/company/kilnfold/desk/products/12/addons?show=found');
  await userEvent.type(await field(), ' box {Enter}');
  expect(address()).toBe('/company/kilnfold/desk/products/12/addons?show=found&q=box');
  await act(() => router.navigate(-2));
  expect(screen.queryByRole('button', { name: 'Offer Gift box' })).toBeNull();
  expect(await field()).toHaveValue('');
  cleanup();
  scene.show('/products/12/addons?show=found&q=box', answers);
  expect(await button('Offer Gift box')).toBeVisible();
  expect(await field()).toHaveValue('box');
  expect(scene.server.paths).toContain(`${DESK}/products?page=1&q=box`);
});

it('shows at once what is chosen, and what is stored where that is refused', async () => {
  const answer = Promise.withResolvers<unknown>();
  scene.show('/products/12/addons', {
    [ONE]: aDeskProduct({ addons: [box] }),
    [SAVE]: answer.promise,
  });
  const choice = await screen.findByLabelText('Required');
  await userEvent.click(choice);
  expect(choice).toBeChecked();
  answer.resolve(refusal(422, 'invalid'));
  expect(await screen.findByText('Refused: invalid')).toBeVisible();
  expect(choice).not.toBeChecked();
});

it('says which have to be taken, in which order, and takes them away', async () => {
  scene.show('/products/12/addons', {
    [ONE]: aDeskProduct({ addons: [box, card] }),
    [SAVE]: aDeskProduct({ version: 5, addons: [box, card] }),
  });
  const [first] = await screen.findAllByLabelText('Required');
  if (first) await userEvent.click(first);
  expect(await screen.findByText('Gift box is required now.')).toBeVisible();
  await userEvent.click(await button('Move Card up'));
  await screen.findByText('The order is saved.');
  expect(scene.server.sent()).toEqual([
    {
      version: 4,
      addons: [
        { product_id: 14, req: true },
        { product_id: 15, req: true },
      ],
    },
    {
      version: 5,
      addons: [
        { product_id: 15, req: true },
        { product_id: 14, req: false },
      ],
    },
  ]);
  await userEvent.click(await button('Stop offering Card'));
  await userEvent.click(await button('Not now'));
  expect(await button('Stop offering Card')).toHaveFocus();
  expect(scene.server.sent()).toHaveLength(2);
  await userEvent.click(await button('Stop offering Card'));
  scene.answer({ [SAVE]: aDeskProduct({ version: 6, addons: [box] }) });
  await userEvent.click(await button('Stop offering it'));
  await screen.findByText('Card is no longer offered.');
  expect(scene.server.sent()).toEqual([{ version: 5, addons: [{ product_id: 14, req: false }] }]);
  expect(screen.getByRole('heading', { name: 'Add-ons' })).toHaveFocus();
});
