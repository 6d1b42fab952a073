/** @jest-environment federation/jest/dom-environment */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
afterEach(() => sessionStorage.clear());

const BOXES = `${DESK}/boxes`;
const GIFT = { id: 3, name_view: 'Gift box', length_mm: 203, width_mm: 127, height_mm: 51 };
const MUG = { id: 4, name_view: 'Mug box', length_mm: 150, width_mm: 120, height_mm: 110 };

async function open(...boxes: object[]) {
  scene.show('/products/12/variants', {
    [`${DESK}/products/12`]: aDeskProduct(),
    [BOXES]: { boxes },
  });
  await userEvent.click(await screen.findByText('Boxes'));
  return within(screen.getByRole('form', { name: 'New box' }));
}

it('keeps a box by its name, typed in either units', async () => {
  const form = await open(GIFT);
  expect(await screen.findByText('8 × 5 × 2 in · 20.3 × 12.7 × 5.1 cm')).toBeVisible();
  await userEvent.type(form.getByLabelText('Name of the box'), 'Mug box');
  await userEvent.type(form.getByLabelText('Length × width × height'), '150 x 120 x 110 mm');
  scene.server.answerTo(`POST ${BOXES}`, { boxes: [GIFT, MUG] });
  await userEvent.click(form.getByRole('button', { name: 'Add the box' }));
  expect(await screen.findByText('Mug box is saved.')).toBeVisible();
  const { id: _, ...body } = MUG;
  expect(scene.server.sent(`POST ${BOXES}`)).toEqual([body]);
  expect(screen.getByRole('heading', { name: 'Mug box' })).toBeVisible();
  expect(form.getByLabelText('Name of the box')).toHaveValue('');
});

it('has a new box again that was not saved, after another page was open', async () => {
  const { router } = scene.show('/products/12/variants', {
    [`${DESK}/products/12`]: aDeskProduct(),
    [BOXES]: { boxes: [GIFT] },
  });
  const form = async () => within(await screen.findByRole('form', { name: 'New box' }));
  await userEvent.click(await screen.findByText('Boxes'));
  await userEvent.type((await form()).getByLabelText('Name of the box'), 'Mug box');
  await userEvent.type((await form()).getByLabelText('Length × width × height'), '150 x 120 x 110 mm');
  await act(() => router.navigate('/company/kilnfold/desk/products/12'));
  expect(screen.queryByRole('form', { name: 'New box' })).toBeNull();
  await act(() => router.navigate(-1));
  expect((await form()).getByLabelText('Name of the box')).toHaveValue('Mug box');
  expect(screen.getByText('What you entered here before is not saved yet.')).toBeVisible();
  scene.server.answerTo(`POST ${BOXES}`, { boxes: [GIFT, MUG] });
  await userEvent.click((await form()).getByRole('button', { name: 'Add the box' }));
  expect(await screen.findByText('Mug box is saved.')).toBeVisible();
  const { id: _, ...body } = MUG;
  expect(scene.server.sent(`POST ${BOXES}`)).toEqual([body]);
  expect((await form()).getByLabelText('Name of the box')).toHaveValue('');
  expect(sessionStorage.getItem('deskForms')).toBeNull();
});

it('says what is wrong, and keeps what was typed', async () => {
  const form = await open();
  expect(await screen.findByText('No boxes yet.')).toBeVisible();
  await userEvent.type(form.getByLabelText('Length × width × height'), '8 x 5');
  await userEvent.click(form.getByRole('button', { name: 'Add the box' }));
  expect(form.getByText('Name of the box is required.')).toBeVisible();
  expect(form.getByText('A box is three sides, such as 8 x 5 x 2 in')).toBeVisible();
  expect(scene.server.sent(`POST ${BOXES}`)).toEqual([]);
  await userEvent.type(form.getByLabelText('Name of the box'), 'Gift box');
  await userEvent.type(form.getByLabelText('Length × width × height'), ' x 2');
  const msg = 'There is a box called Gift box already. Please choose another name.';
  scene.server.answerTo(`POST ${BOXES}`, refusal(422, 'invalid', { msg, fields: { name_view: msg } }));
  await userEvent.click(form.getByRole('button', { name: 'Add the box' }));
  expect(await form.findByText(msg)).toBeVisible();
  expect(form.getByLabelText('Name of the box')).toHaveFocus();
  expect(form.getByLabelText('Length × width × height')).toHaveValue('8 × 5 × 2 in');
});

it('removes a box, and the focus goes to the heading of the list', async () => {
  await open(GIFT, MUG);
  scene.server.answerTo(`DELETE ${BOXES}/3`, { boxes: [MUG] });
  await userEvent.click(await button('Remove Gift box'));
  expect(await screen.findByText('Gift box is removed.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Gift box' })).toBeNull();
});

it('keeps what is typed while a box is saved', async () => {
  const form = await open(GIFT);
  const [name, sides] = [
    form.getByLabelText('Name of the box'),
    form.getByLabelText('Length × width × height'),
  ];
  await userEvent.type(name, 'Mug box');
  await userEvent.type(sides, '150 x 120 x 110 mm');
  scene.server.answerTo(`POST ${BOXES}`, { boxes: [GIFT, MUG] });
  const release = scene.server.hold(`POST ${BOXES}`);
  await userEvent.click(form.getByRole('button', { name: 'Add the box' }));
  await userEvent.clear(name);
  await userEvent.type(name, 'Tall box');
  release();
  expect(await screen.findByText('Mug box is saved.')).toBeVisible();
  expect(name).toHaveValue('Tall box');
  expect(sides).toHaveValue('');
  // Another page keeps it, too.
  expect(sessionStorage.getItem('deskForms')).toContain('Tall box');
});
