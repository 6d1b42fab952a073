/** @jest-environment federation/jest/dom-environment */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aChoice, aDeskProduct, aVariant } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();

const ONE = `${DESK}/products/12`;
const SAVE = `PUT ${ONE}/merchandise`;
const wood = aChoice({
  id: 6,
  name_code: 'wood',
  name_view: 'Wood',
  options: [
    { id: 61, name_view: 'Oak', picture: null, used_by: 1 },
    { id: 62, name_view: 'Ash', picture: null, used_by: 0 },
  ],
});
const oak = aVariant({ selections: [51, 61] });
const ash = aVariant({ merch_id: 22, name_view: 'Small ash', selections: [51, 62], price_usd: 26 });
const product = aDeskProduct({ attributes: [aChoice(), wood], merchandise: [oak, ash] });

beforeEach(() => sessionStorage.clear());

const field = (name: string) => screen.getByLabelText(name);
const isTable = () => screen.findByRole('form', { name: 'Variants as a table' });

async function open(shown = product) {
  scene.show('/products/12/variants', { [ONE]: shown });
  await userEvent.click(await button('Edit as a table'));
  return isTable();
}

it('adds the combinations of options that are missing, and saves them with what was changed', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Variants as a table' })).toHaveFocus();
  await userEvent.click(await button('Add 2 missing combinations'));
  expect(await button('All combinations are here')).toBeDisabled();
  expect(field('Name of Large, Oak')).toHaveValue('Large, Oak');
  expect(field('Name of Small, Oak')).toHaveValue('Small mug');
  // The name says whose the other fields are, however far they are scrolled.
  expect(getComputedStyle(screen.getByRole('rowheader', { name: /Small, Oak/ })).position).toBe('sticky');
  expect(field('Name of Small, Oak')).toHaveAccessibleDescription('Small, Oak');
  expect(field('Price of Large, Ash')).toHaveValue('24.00');
  await userEvent.clear(field('Price of Large, Oak'));
  await userEvent.type(field('Price of Large, Oak'), '30');
  await userEvent.type(field('SKU of Small, Oak'), 'M-1');
  await userEvent.clear(field('In stock of Small, Ash'));
  await userEvent.type(field('In stock of Small, Ash'), '9');
  await userEvent.click(await button('Leave out Large, Ash'));
  const saved = aDeskProduct({
    ...product,
    merchandise: [
      aVariant({ ...oak, version: 3, own_code: 'M-1' }),
      aVariant({ ...ash, quantity: 9 }),
      aVariant({ merch_id: 23, version: 1, name_view: 'Large, Oak', price_usd: 30, selections: [52, 61] }),
    ],
  });
  scene.answer({ [SAVE]: saved, [ONE]: saved });
  await userEvent.click(await button('Save the variants'));
  expect(await screen.findByText('Saved: 3 variants.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([
    {
      rows: [
        { merch_id: 21, version: 2, own_code: 'M-1', add: 0, weight_g: 400, selections: [51, 61] },
        { merch_id: 22, own_code: null, add: 5, price_usd: 26 },
        { name_view: 'Large, Oak', price_usd: 30, add: 0, box_length_mm: 150, selections: [52, 61] },
      ],
    },
  ]);
  expect(screen.queryByRole('button', { name: /Leave out/ })).toBeNull();
  await userEvent.click(await button('Back to the list'));
  expect(await screen.findByRole('heading', { name: 'Large, Oak' })).toBeVisible();
  expect(await button('Edit as a table')).toHaveFocus();
});

it('copies the first row down, and a field by the keyboard, which goes from row to row', async () => {
  await open();
  const group = within(screen.getByRole('group', { name: 'Copy the first row down' }));
  await userEvent.clear(field('Weight of Small, Oak'));
  await userEvent.type(field('Weight of Small, Oak'), '1 lb');
  await userEvent.click(group.getByRole('button', { name: 'Weight' }));
  expect(field('Weight of Small, Ash')).toHaveValue('1 lb');
  await userEvent.click(field('Price of Small, Oak'));
  await userEvent.keyboard('{Enter}');
  expect(field('Price of Small, Ash')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field('Price of Small, Oak')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(field('Price of Small, Ash')).toHaveValue('24.00');
  expect(scene.server.sent()).toEqual([]);
});

it('shows at their fields what the contract and the server refuse, and keeps what was typed', async () => {
  await open();
  await userEvent.clear(field('Price of Small, Ash'));
  await userEvent.clear(field('Box of Small, Oak'));
  await userEvent.type(field('Box of Small, Oak'), '8 x 5');
  await userEvent.click(await button('Save the variants'));
  expect(await screen.findByText('Merchandice Price is required')).toBeVisible();
  expect(
    screen.getByText('Length of the box in millimeters is a whole number from 1 to 10000'),
  ).toBeVisible();
  expect(field('Box of Small, Oak')).toHaveAttribute('aria-invalid', 'true');
  expect(scene.server.sent()).toEqual([]);
  await userEvent.type(field('Price of Small, Ash'), '27');
  await userEvent.type(field('Box of Small, Oak'), ' x 2 in');
  await userEvent.type(field('SKU of Small, Ash'), 'TAKEN');
  const problem = 'Wood tag has the SKU TAKEN.';
  scene.answer({
    [SAVE]: refusal(422, 'invalid', { msg: `Small ash: ${problem}`, fields: { 'rows.1.own_code': problem } }),
    [ONE]: product,
  });
  await userEvent.click(await button('Save the variants'));
  expect(await screen.findByText(problem)).toBeVisible();
  expect(field('SKU of Small, Ash')).toHaveFocus();
  expect(field('Price of Small, Ash')).toHaveValue('27');
});

it('keeps what was entered when another person saved first, and says where both changed', async () => {
  await open();
  await userEvent.clear(field('Price of Small, Oak'));
  await userEvent.type(field('Price of Small, Oak'), '30');
  const msg = 'This was changed by ada in the meantime, so nothing was saved.';
  const now = aDeskProduct({
    ...product,
    merchandise: [
      aVariant({ ...oak, version: 3, price_usd: 25 }),
      aVariant({ ...ash, version: 7, price_usd: 50 }),
    ],
  });
  scene.answer({
    [SAVE]: refusal(409, 'conflict', { msg, changed: [], current: now.merchandise[0] }),
    [ONE]: now,
  });
  await userEvent.click(await button('Save the variants'));
  expect(await screen.findByText(msg)).toBeVisible();
  expect(await screen.findByText('Price of Small mug is 25.00 now')).toBeVisible();
  expect(field('Price of Small, Oak')).toHaveValue('30');
  expect(field('Price of Small, Ash')).toHaveValue('50.00');
  scene.answer({ [SAVE]: now, [ONE]: now });
  await userEvent.click(await button('Save the variants'));
  expect(await screen.findByText('Saved: 2 variants.')).toBeVisible();
  expect(scene.server.sent(SAVE)).toMatchObject([{ rows: [{ version: 3, price_usd: 30 }, { version: 7 }] }]);
});

it('has an address, and keeps what is not saved while another page is open, until it is discarded', async () => {
  const { router, address, unmount } = scene.show('/products/12/variants', { [ONE]: product });
  await userEvent.click(await button('Edit as a table'));
  expect(address()).toBe('/company/kilnfold/desk/products/12/variants?view=table');
  await isTable();
  await userEvent.clear(field('Price of Small, Oak'));
  await userEvent.type(field('Price of Small, Oak'), '30');
  await userEvent.click(await button('Add 2 missing combinations'));
  await act(() => router.navigate(-1));
  expect(await button('Edit as a table')).toBeVisible();
  unmount();

  // Another person saved the price of the other variant meanwhile.
  const now = aDeskProduct({
    ...product,
    merchandise: [oak, aVariant({ ...ash, version: 7, price_usd: 50 })],
  });
  const again = scene.show('/products/12/variants?view=table', { [ONE]: now });
  await isTable();
  expect(await screen.findByText('What you entered here before is not saved yet.')).toBeVisible();
  expect(field('Price of Small, Oak')).toHaveValue('30');
  expect(field('Price of Small, Ash')).toHaveValue('50.00');
  expect(field('Name of Large, Ash')).toBeVisible();
  await userEvent.click(await button('Discard changes'));
  expect(again.address()).toBe('/company/kilnfold/desk/products/12/variants');
  await userEvent.click(await button('Edit as a table'));
  await isTable();
  expect(field('Price of Small, Oak')).toHaveValue('24.00');
  expect(screen.queryByLabelText('Name of Large, Ash')).toBeNull();
});

it('leads to choices where there are none', async () => {
  await open(aDeskProduct({ attributes: [], merchandise: [aVariant({ selections: [] })] }));
  expect(screen.getByRole('link', { name: 'Add choices' })).toHaveAttribute(
    'href',
    '/company/kilnfold/desk/products/12/choices',
  );
  expect(field('Name of Small mug')).toHaveValue('Small mug');
});

it('keeps what is typed while the table is saved, with the focus', async () => {
  await open();
  await userEvent.clear(field('Price of Small, Oak'));
  await userEvent.type(field('Price of Small, Oak'), '30');
  const saved = (version: number, own_code: string | null) =>
    aDeskProduct({ ...product, merchandise: [aVariant({ ...oak, version, price_usd: 30, own_code }), ash] });
  scene.answer({ [SAVE]: saved(3, null), [ONE]: saved(3, null) });
  const release = scene.server.hold(SAVE);
  await userEvent.click(await button('Save the variants'));
  await userEvent.type(field('SKU of Small, Oak'), 'M-');
  release();
  expect(await screen.findByText('Saved: 2 variants.')).toBeVisible();
  expect(field('Price of Small, Oak')).toHaveValue('30.00');
  expect(field('SKU of Small, Oak')).toHaveFocus();
  await userEvent.keyboard('1');
  expect(field('SKU of Small, Oak')).toHaveValue('M-1');
  expect(await button('Discard changes')).toBeVisible();
  scene.answer({ [SAVE]: saved(4, 'M-1'), [ONE]: saved(4, 'M-1') });
  await userEvent.click(await button('Save the variants'));
  expect(await button('Back to the list')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([
    { rows: [{ merch_id: 21, version: 3, own_code: 'M-1' }, { merch_id: 22 }] },
  ]);
});
