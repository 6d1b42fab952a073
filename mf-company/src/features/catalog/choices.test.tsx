/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUT, refusal } from 'shared-testing/fake-server';
import { aChoice, aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ONE = `${DESK}/products/12`;
const PLACE = '/products/12/choices';
const wood = aChoice({
  id: 6,
  name_code: 'wood',
  name_view: 'Wood',
  options: [{ id: 61, name_view: 'Oak', picture: null, used_by: 0 }],
});

it('adds a choice with its options', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct({ attributes: [] }) });
  await userEvent.click(await button('Add a choice'));
  const form = await region('New choice');
  await userEvent.type(form.getByLabelText('Choice'), 'Wood');
  await userEvent.type(form.getByLabelText('Option 1'), 'Oak');
  await userEvent.click(form.getByRole('button', { name: 'Remove Option 2' }));
  scene.server.answerTo(`POST ${ONE}/attributes`, aDeskProduct({ version: 5, attributes: [wood] }));
  await userEvent.click(form.getByRole('button', { name: 'Add the choice' }));
  expect(await screen.findByRole('heading', { name: 'Wood' })).toBeVisible();
  expect(scene.server.sent()).toEqual([{ name_view: 'Wood', req: true, options: [{ name_view: 'Oak' }] }]);
});

it('sends a choice under one name until it is known what came of it', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct({ attributes: [] }), [`POST ${ONE}/attributes`]: CUT });
  await userEvent.click(await button('Add a choice'));
  const form = await region('New choice');
  await userEvent.type(form.getByLabelText('Choice'), 'Wood');
  await userEvent.type(form.getByLabelText('Option 1'), 'Oak');
  await userEvent.click(form.getByRole('button', { name: 'Remove Option 2' }));
  const before = scene.server.keys().length;
  await userEvent.click(form.getByRole('button', { name: 'Add the choice' }));
  expect(await form.findByText(/this may be done or not/)).toBeVisible();
  scene.server.answerTo(`POST ${ONE}/attributes`, aDeskProduct({ version: 5, attributes: [wood] }));
  await userEvent.click(form.getByRole('button', { name: 'Add the choice' }));
  expect(await screen.findByRole('heading', { name: 'Wood' })).toBeVisible();
  const [lost, again] = scene.server.keys().slice(before);
  expect(again).toBe(lost);
  expect(again).toBeDefined();
});

it('changes options by their ids, and keeps those that variants have', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct() });
  const size = await region('Size');
  expect(size.getByRole('button', { name: 'Remove Option 1' })).toBeDisabled();
  await userEvent.click(size.getByRole('button', { name: 'Add an option' }));
  await userEvent.click(size.getByRole('button', { name: 'Save' }));
  expect(await size.findByText('Option is required.')).toBeVisible();
  await userEvent.type(size.getByLabelText('Option 3'), 'Huge');
  await userEvent.click(size.getByRole('button', { name: 'Move Option 3 up' }));
  scene.answer({ [`PUT ${ONE}/attributes/5`]: aDeskProduct({ version: 5 }) });
  await userEvent.click(size.getByRole('button', { name: 'Save' }));
  expect(await size.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toEqual([
    {
      version: 4,
      name_view: 'Size',
      req: true,
      options: [{ id: 51, name_view: 'Small' }, { name_view: 'Huge' }, { id: 52, name_view: 'Large' }],
    },
  ]);
});

it('gives an option a swatch of one color', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct({ attributes: [wood] }) });
  await userEvent.click(await screen.findByText('Swatches'));
  const picker = screen.getByLabelText('Pick the color of Oak');
  fireEvent.change(picker, { target: { value: '#a0522d' } });
  const colored = { id: 61, name_view: 'Oak', picture: '/shop/oak.png', color: '#A0522D', used_by: 0 };
  const changed = aDeskProduct({ version: 5, attributes: [{ ...wood, options: [colored] }] });
  scene.answer({ [`PUT ${ONE}/options/61/color`]: changed, [ONE]: changed });
  await userEvent.click(await button('Use this color for Oak'));
  expect(await screen.findByText('#A0522D')).toBeVisible();
  expect(scene.server.sent()).toEqual([{ color: '#A0522D' }]);
  expect(await screen.findByText('The color of Oak is saved.')).toBeVisible();
  expect(await button('Remove the swatch of Oak')).toBeVisible();
});

it('leaves the focus in the row of a swatch that is removed', async () => {
  const oak = { id: 61, name_view: 'Oak', picture: '/shop/oak.png', color: '#A0522D', used_by: 0 };
  scene.show(PLACE, { [ONE]: aDeskProduct({ attributes: [{ ...wood, options: [oak] }] }) });
  await userEvent.click(await screen.findByText('Swatches'));
  await userEvent.click(await button('Remove the swatch of Oak'));
  const asking = within(await screen.findByRole('dialog'));
  const bare = { ...oak, picture: null, color: null };
  const changed = aDeskProduct({ version: 5, attributes: [{ ...wood, options: [bare] }] });
  scene.answer({ [`DELETE ${ONE}/options/61/picture`]: changed, [ONE]: changed });
  await userEvent.click(asking.getByRole('button', { name: 'Remove the swatch' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the swatch of Oak' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this color for Oak' })).toHaveFocus());
});

it('puts choices in order', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct({ attributes: [aChoice(), wood] }) });
  await userEvent.click(await button('Move Wood up'));
  expect(scene.server.sent()).toEqual([{ version: 4, ids: [6, 5] }]);
});

it('says why a choice could not be removed', async () => {
  scene.show(PLACE, {
    [ONE]: aDeskProduct(),
    [`DELETE ${ONE}/attributes/5`]: refusal(409, 'conflict'),
  });
  await userEvent.click(await button('Remove Size'));
  expect(scene.server.sent()).toEqual([]);
  const asking = within(await screen.findByRole('dialog'));
  await userEvent.click(asking.getByRole('button', { name: 'Remove Size' }));
  expect(await screen.findByText('Refused: conflict')).toBeVisible();
});
