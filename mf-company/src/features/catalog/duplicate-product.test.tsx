/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT, refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ONE = `${DESK}/products/12`;
const COPY = `POST ${ONE}/copy`;
const copy = aDeskProduct({ id: 40, version: 1, name_view: 'Copy of Stoneware mug', active: false });

it('opens the copy of a product', async () => {
  const { router } = scene.show('/products/12', {
    [ONE]: aDeskProduct(),
    [COPY]: copy,
    [`${DESK}/products/40`]: copy,
  });
  await userEvent.click(await button('Duplicate'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Copy of Stoneware mug' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/company/kilnfold/desk/products/40');
  expect(screen.getByText('Off sale')).toBeVisible();
});

it('stays with the product when it is refused, and makes one copy when no answer came', async () => {
  scene.show('/products/12', {
    [ONE]: aDeskProduct(),
    [COPY]: refusal(404, 'not_found', { msg: 'There is no such product.' }),
  });
  await userEvent.click(await button('Duplicate'));
  expect(await screen.findByText('There is no such product.')).toBeVisible();
  scene.server.answerTo(COPY, CUT);
  await userEvent.click(await button('Duplicate'));
  expect(await screen.findByText(/this may be done or not/)).toBeVisible();
  scene.server.answerTo(COPY, copy);
  scene.server.answerTo(`${DESK}/products/40`, copy);
  await userEvent.click(await button('Duplicate'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Copy of Stoneware mug' })).toBeVisible();
  const [refused, lost, again] = scene.server.keys();
  expect(again).toBe(lost);
  expect(lost).not.toBe(refused);
});
