import { areaProblems, choicesFor, middleOf, shapeProblem, slotName } from './area-rules.ts';
import type { Arc, PersonalizedArea } from './areas.ts';

const arc: Arc = { kind: 'arc', x: 500, y: 500, radius: 200, height: 60, middle: 90, sweep: -90 };
const parts = [
  {
    product_id: 1,
    name_view: 'Tag',
    text: 1,
    image: 0,
    choices: [{ name_view: 'Wood', options: [{ id: 11, name_view: 'Oak' }] }],
  },
  {
    product_id: 2,
    name_view: 'Engraving',
    text: 2,
    image: 1,
    choices: [{ name_view: 'Lettering', options: [{ id: 21, name_view: 'Plain' }] }],
  },
  {
    product_id: 3,
    name_view: 'Box',
    text: 0,
    image: 0,
    choices: [{ name_view: 'Lid', options: [{ id: 31, name_view: 'Round' }] }],
  },
];
const area: PersonalizedArea = {
  part: 2,
  media: 'TEXT',
  slot: 1,
  label: 'Line',
  picture: '/a.jpg',
  ratio: 700,
  shape: arc,
  lettering: 'plain',
  ink: 'printed',
  color: '#000000',
  letters: 9,
  lines: 1,
  characters: 'latin',
  pixels: 0,
  options: [
    { selection: 11, picture: '/b.jpg' },
    { selection: 21, lettering: 'italic' },
  ],
};
const pictures = [{ location: '/a.jpg' }, { location: '/b.jpg' }];

it('takes options of the product and of the part, not those of another add-on', () => {
  expect(choicesFor(parts, 2).map(({ name_view }) => name_view)).toEqual(['Wood', 'Lettering']);
  expect(areaProblems([area], { parts, pictures })).toEqual([]);
  const strange = { ...area, options: [{ selection: 31, ink: 'burned' as const }] };
  expect(areaProblems([strange], { parts, pictures })).toEqual([
    {
      path: [0, 'options', 0, 'selection'],
      message: 'This option belongs to neither the product nor its part.',
    },
  ]);
});

it('finds the middle of a line on an arc', () => {
  expect(middleOf(arc).map(Math.round)).toEqual([700, 500]);
});

it('finds an arc that leaves the picture, also with an option only', () => {
  const away = { ...arc, x: 900 };
  expect(shapeProblem(area, away)).toMatchObject({ field: 'x' });
  const moved = { ...area, options: [{ selection: 11, shape: away }] };
  expect(areaProblems([moved], { parts, pictures })).toMatchObject([
    { path: [0, 'options', 0, 'shape', 'x'] },
  ]);
});

it('finds a side that is longer than the picture’s longest one', () => {
  const rectangle = { kind: 'rectangle', x: 0, y: 0, width: 1000, height: 700, turn: 0 } as const;
  const message = 'On this picture a side of an area has at most 1000.';
  expect(shapeProblem(area, rectangle)).toBeUndefined();
  expect(shapeProblem(area, { ...rectangle, width: 1001 })).toEqual({ field: 'width', message });
  expect(shapeProblem(area, { ...rectangle, height: 1001 })).toEqual({ field: 'height', message });
  expect(shapeProblem(area, { ...arc, height: 1001 })).toEqual({ field: 'height', message });
  // Along the height of a tall picture.
  const turned = { ...rectangle, x: -250, y: 400, width: 1500, height: 700, turn: 90 };
  expect(shapeProblem({ ...area, ratio: 1500 }, turned)).toBeUndefined();
});

it('names slots, and what a part takes of buyers', () => {
  expect(slotName(area, 'Engraving')).toBe('Text 2 of Engraving');
  const onBox = { ...area, part: 3, options: [] };
  expect(areaProblems([onBox], { parts, pictures })).toMatchObject([
    { message: 'Box takes no texts and no pictures of buyers.' },
  ]);
});
