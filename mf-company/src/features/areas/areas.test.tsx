/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DeskAreas, deskAreasSchema } from 'shared-api/contract/catalog/desk-areas';
import { refusal } from 'shared-testing/fake-server';
import { aDeskProduct } from '../../testing/desk-builders.ts';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';

const scene = await deskScene();
const ONE = `${DESK}/products/12`;
const AREAS = `${ONE}/areas`;

// Drafts outlive a page.
beforeEach(() => sessionStorage.clear());

const line: DeskAreas['areas'][number] = {
  part: 12,
  media: 'TEXT',
  slot: 0,
  label: 'Name',
  picture: '/products/12.jpg',
  ratio: 700,
  shape: { kind: 'rectangle', x: 300, y: 290, width: 400, height: 120, turn: 0 },
  lettering: 'italic',
  ink: 'engraved',
  color: '#2b1d0f',
  letters: 20,
  lines: 1,
  characters: 'latin',
  pixels: 0,
  options: [],
};

function theAreas(own: Partial<DeskAreas> = {}): DeskAreas {
  return deskAreasSchema.parse({
    product_id: 12,
    version: 4,
    areas: [],
    parts: [
      {
        product_id: 12,
        name_view: 'Stoneware mug',
        text: 2,
        image: 1,
        choices: [{ name_view: 'Size', options: [{ id: 51, name_view: 'Small' }] }],
      },
    ],
    pictures: [{ location: '/products/12.jpg', alt: 'A mug' }],
    ...own,
  });
}

const show = (areas: DeskAreas) =>
  scene.show('/products/12/areas', { [ONE]: aDeskProduct(), [AREAS]: areas });

it('adds an area, moves it with the keyboard and saves it with the version that was read', async () => {
  show(theAreas());
  await userEvent.click(await button('Add an area'));
  const move = await button('Move Line 1 with the arrow keys');
  move.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByLabelText('Left')).toHaveValue('330');
  expect(screen.getByLabelText('Top')).toHaveValue('295');
  (await button('Resize Line 1 with the arrow keys')).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByLabelText('Width')).toHaveValue('395');
  const label = screen.getByLabelText('Label');
  await userEvent.clear(label);
  await userEvent.type(label, 'Name');
  await userEvent.selectOptions(screen.getByLabelText('Ink'), 'Burned in');
  const saved = { ...line, shape: { ...line.shape, x: 330 } };
  scene.answer({ [AREAS]: theAreas({ version: 5, areas: [saved] }), [ONE]: aDeskProduct({ version: 5 }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([
    {
      version: 4,
      areas: [
        {
          part: 12,
          media: 'TEXT',
          slot: 0,
          label: 'Name',
          ink: 'burned',
          picture: '/products/12.jpg',
          shape: { kind: 'rectangle', x: 330, y: 295, width: 395, height: 120, turn: 0 },
        },
      ],
    },
  ]);
});

it('draws an arc, and refuses in words what cannot be made', async () => {
  show(theAreas({ areas: [line] }));
  await userEvent.selectOptions(await screen.findByLabelText('Shape'), 'Arc, for one line of words');
  expect(screen.getByLabelText('Circle from the left')).toHaveValue('500');
  const sweep = screen.getByLabelText('Sweep, degrees');
  await userEvent.clear(sweep);
  await userEvent.type(sweep, '0');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('An arc needs a sweep of 5 degrees or more, either way.')).toBeVisible();
  await userEvent.clear(sweep);
  await userEvent.type(sweep, 'wide');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Sweep is a number from -360 to 360')).toBeVisible();
  expect(scene.server.sent()).toEqual([]);
});

it('duplicates an area for the next free text, and offers no more areas than slots', async () => {
  show(theAreas({ areas: [line] }));
  await userEvent.click(await button('Duplicate Name'));
  const rows = within(screen.getByRole('list', { name: 'Areas' }));
  expect(rows.getByText('Text 2 of Stoneware mug')).toBeVisible();
  await userEvent.click(await button('Add an area'));
  expect(rows.getByText('Picture 1 of Stoneware mug')).toBeVisible();
  expect(screen.getByLabelText('Fewest pixels across')).toHaveValue('600');
  expect(await button('Add an area')).toBeDisabled();
  await userEvent.click(await button('Remove Name'));
  expect(rows.queryByText('Text 1 of Stoneware mug')).toBeNull();
  expect(await button('Add an area')).toBeEnabled();
});

it('takes how tall an area is on the goods, also with an option, and leaves it out where it is not said', async () => {
  show(theAreas({ areas: [line] }));
  await userEvent.selectOptions(await screen.findByLabelText('Change it with an option'), 'Size: Small');
  const own = within(screen.getByRole('group', { name: 'Size: Small' }));
  await userEvent.type(own.getByLabelText('Height on the goods, mm'), '8.5');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Height on the goods is a whole number from 1 to 3000')).toBeVisible();
  await userEvent.clear(own.getByLabelText('Height on the goods, mm'));
  await userEvent.type(own.getByLabelText('Height on the goods, mm'), '8');
  scene.answer({ [AREAS]: theAreas({ version: 5, areas: [line] }), [ONE]: aDeskProduct({ version: 5 }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const [sent] = scene.server.sent();
  expect(sent).toMatchObject({ areas: [{ options: [{ selection: 51, height_mm: 8 }] }] });
  expect(Object(sent).areas[0]).not.toHaveProperty('height_mm');
});

it('changes an area with an option', async () => {
  show(theAreas({ areas: [line] }));
  await userEvent.selectOptions(await screen.findByLabelText('Change it with an option'), 'Size: Small');
  const own = within(screen.getByRole('group', { name: 'Size: Small' }));
  await userEvent.type(own.getByLabelText('Color'), '#ffffff');
  await userEvent.click(own.getByLabelText('It stands in another place'));
  (await button('Move Name with the arrow keys')).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(own.getByLabelText('Top')).toHaveValue('285');
  scene.answer({ [AREAS]: theAreas({ version: 5, areas: [line] }), [ONE]: aDeskProduct({ version: 5 }) });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(scene.server.sent()).toMatchObject([
    {
      areas: [
        {
          shape: line.shape,
          options: [{ selection: 51, color: '#ffffff', shape: { ...line.shape, y: 285 } }],
        },
      ],
    },
  ]);
});

it('says at the sample what buyers would read', async () => {
  show(theAreas({ areas: [line] }));
  const sample = await screen.findByLabelText('Sample text');
  await userEvent.clear(sample);
  await userEvent.type(sample, 'A name that is far too long');
  expect(screen.getByText('Name has room for 20 characters: 7 characters too many.')).toBeVisible();
});

it('shows the server’s sentences at their fields', async () => {
  show(theAreas({ areas: [line] }));
  const msg = 'This is not one of the product’s pictures.';
  await userEvent.type(await screen.findByLabelText('Label'), ' here');
  scene.answer({
    [`PUT ${AREAS}`]: refusal(422, 'invalid', { msg, fields: { 'areas.0.picture': msg } }),
    [ONE]: aDeskProduct(),
    [AREAS]: theAreas({ areas: [line] }),
  });
  await userEvent.click(await button('Save'));
  expect((await screen.findAllByText(msg)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Picture')).toBeInvalid();
});

it('keeps what was entered when another person saved first, and asks', async () => {
  show(theAreas({ areas: [line] }));
  await userEvent.type(await screen.findByLabelText('Label'), ' of the dog');
  const current = theAreas({ version: 5, areas: [{ ...line, letters: 30 }] });
  scene.answer({
    [`PUT ${AREAS}`]: refusal(409, 'conflict', {
      msg: 'This was changed by mel in the meantime, so nothing was saved.',
      changed: [
        { field: 'Text 1 of Stoneware mug, most characters', by: 'mel', at: '2026-11-20T12:00:00.000Z' },
      ],
      current,
    }),
    [ONE]: aDeskProduct({ version: 5 }),
    [AREAS]: current,
  });
  await userEvent.click(await button('Save'));
  expect(await screen.findByText(/Text 1 of Stoneware mug, most characters, by mel/)).toBeVisible();
  await userEvent.click(await button('Keep mine'));
  expect(screen.getByLabelText('Label')).toHaveValue('Name of the dog');
});

it('leads to what is needed first', async () => {
  show(theAreas({ parts: [{ product_id: 12, name_view: 'Mug', text: 0, image: 0, choices: [] }] }));
  expect(await screen.findByText(/Buyers give no text and no picture for it yet/)).toBeVisible();
});
