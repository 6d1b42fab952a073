/** @jest-environment federation/jest/dom-environment */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUnits } from '../../data/units.ts';
import { aDeskProduct, aVariant } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene, region } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
// Kept for the browser.
afterEach(() => act(() => setUnits('us')));

const ONE = `${DESK}/products/12`;
const PLACE = '/products/12/variants';
const large = aVariant({ merch_id: 22, name_view: 'Large mug', selections: [52], quantity: 0 });

it('adds a variant that is like the one before it, with options of its own', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct() });
  await userEvent.click(await button('Add a variant'));
  const form = await region('New variant');
  expect(form.getByLabelText('Price in dollars')).toHaveValue('24.00');
  await userEvent.type(form.getByLabelText('Name'), 'Large mug');
  await userEvent.selectOptions(form.getByLabelText('Size'), 'Large');
  scene.answer({
    [ONE]: aDeskProduct({ merchandise: [aVariant(), large] }),
    [`POST ${ONE}/merchandise`]: large,
  });
  await userEvent.click(form.getByRole('button', { name: 'Add the variant' }));
  const list = within(await screen.findByRole('list', { name: 'Variants' }));
  expect(await list.findByRole('heading', { name: 'Large mug' })).toBeVisible();
  expect(scene.server.sent()).toMatchObject([
    { name_view: 'Large mug', price_usd: 24, selections: [52], weight_g: 400, box_height_mm: 120 },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New variant' })).toBeNull());
});

it('changes a variant, and needs the whole of its parcel or none of it', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct() });
  await userEvent.click(await button('Edit Small mug'));
  await userEvent.clear(screen.getByLabelText('Height'));
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('A parcel needs its weight and all three sides of its box')).toBeVisible();
  expect(scene.server.sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Height'), '90 mm');
  const changed = aVariant({ version: 3, box_height_mm: 90 });
  scene.answer({
    [`PUT ${DESK}/merchandise/21`]: changed,
    [ONE]: aDeskProduct({ merchandise: [changed] }),
  });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([{ version: 2, box_height_mm: 90 }]);
});

it('shows and takes weights and boxes in the units of the desk, with the other ones beside', async () => {
  scene.show(PLACE, { [ONE]: aDeskProduct({ merchandise: [aVariant({ weight_g: 340 })] }) });
  await userEvent.click(await button('Edit Small mug'));
  const weight = screen.getByLabelText('Weight');
  expect(weight).toHaveValue('12 oz');
  expect(weight).toHaveAccessibleDescription('340 g');
  await userEvent.clear(weight);
  await userEvent.type(weight, '1 lb 4 oz');
  expect(weight).toHaveAccessibleDescription('567 g');
  await userEvent.selectOptions(screen.getByLabelText('Units'), 'Grams and centimeters');
  expect(weight).toHaveValue('567 g');
  expect(screen.getByLabelText('Length')).toHaveValue('15 cm');
  const saved = aVariant({ version: 3, weight_g: 567 });
  scene.answer({
    [`PUT ${DESK}/merchandise/21`]: saved,
    [ONE]: aDeskProduct({ merchandise: [saved] }),
  });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([{ weight_g: 567, box_length_mm: 150 }]);
});

it('fills in the sides of a box that is kept', async () => {
  const box = { id: 3, name_view: 'Gift box', length_mm: 203, width_mm: 127, height_mm: 51 };
  scene.show(PLACE, { [ONE]: aDeskProduct(), [`${DESK}/boxes`]: { boxes: [box] } });
  await userEvent.click(await button('Edit Small mug'));
  await userEvent.selectOptions(await screen.findByLabelText('Use a box'), 'Gift box, 8 × 5 × 2 in');
  expect(screen.getByLabelText('Length')).toHaveValue('8 in');
  expect(screen.getByLabelText('Height')).toHaveValue('2 in');
  scene.answer({ [`PUT ${DESK}/merchandise/21`]: aVariant({ version: 3 }), [ONE]: aDeskProduct() });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([{ box_length_mm: 203, box_width_mm: 127, box_height_mm: 51 }]);
});

it('tells variants without a parcel', async () => {
  const bare = { weight_g: null, box_length_mm: null, box_width_mm: null, box_height_mm: null };
  scene.show(PLACE, { [ONE]: aDeskProduct({ merchandise: [aVariant(bare)] }) });
  expect(await screen.findByText('No weight and box')).toBeVisible();
});

it('asks for no parcel of an add-on', async () => {
  const bare = { weight_g: null, box_length_mm: null, box_width_mm: null, box_height_mm: null };
  scene.show(PLACE, { [ONE]: aDeskProduct({ listed: false, merchandise: [aVariant(bare)] }) });
  await userEvent.click(await button('Edit Small mug'));
  expect(await screen.findByText(/It may stay empty: an add-on then travels/)).toBeVisible();
  expect(screen.queryByText('No weight and box')).toBeNull();
});

it('removes the picture of a variant after it was asked', async () => {
  const shown = aVariant({ picture_location: '/variants/21.jpg', picture_alt: 'A small mug' });
  const bare = aVariant({ version: 3 });
  scene.show(PLACE, { [ONE]: aDeskProduct({ merchandise: [shown] }) });
  await userEvent.click(await button('Edit Small mug'));
  await userEvent.click(await button(/^Remove/));
  const asking = within(await screen.findByRole('dialog', { name: 'Remove the picture of Small mug?' }));
  expect(asking.getByText('A small mug')).toBeVisible();
  await userEvent.click(asking.getByRole('button', { name: 'Not now' }));
  expect(await button(/^Remove/)).toHaveFocus();
  await userEvent.click(await button(/^Remove/));
  scene.answer({
    [`DELETE ${DESK}/merchandise/21/picture`]: bare,
    [ONE]: aDeskProduct({ merchandise: [bare] }),
  });
  await userEvent.click(asking.getByRole('button', { name: 'Remove the picture' }));
  expect(await screen.findByText('It is removed: the picture of the product is shown.')).toBeVisible();
  expect(screen.getByLabelText('What the picture shows')).toHaveFocus();
  expect(scene.server.paths).toContain(`${DESK}/merchandise/21/picture?version=2`);
});

it('has the open variant in the address, for Back, a reload and others', async () => {
  const at = '/company/kilnfold/desk/products/12/variants';
  const { address, router } = scene.show(`${PLACE}?variant=22`, {
    [ONE]: aDeskProduct({ merchandise: [aVariant(), large] }),
  });
  expect(await button('Close Large mug')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(await button('Edit Small mug'));
  expect(address()).toBe(`${at}?variant=21`);
  await act(() => router.navigate(-1));
  expect(await button('Close Large mug')).toBeVisible();
  await userEvent.click(await button('Close Large mug'));
  expect(address()).toBe(at);
  await userEvent.click(await button('Add a variant'));
  expect(address()).toBe(`${at}?variant=new`);
});
