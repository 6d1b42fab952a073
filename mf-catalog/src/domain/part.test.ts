import { aPart, engraving, greenBox } from '../testing/an-offer.ts';
import { anAttribute, aSelection } from '../testing/builders.ts';
import { choicesOf, movedWords, optionName, rechosen } from './choice.ts';
import { addonNote, shownPriceOf } from './part.ts';

const glaze = anAttribute();
const size = anAttribute({ id: 6, name_view: 'Size', req: false, default_selection_id: 62 });
const choices = choicesOf([
  { ...glaze, options: [aSelection(), aSelection({ id: 52, name_view: 'Blue' })] },
  {
    ...size,
    options: [aSelection({ id: 61, name_view: 'Small' }), aSelection({ id: 62, name_view: 'Large' })],
  },
]);

it('joins the attributes of a variant with their options', () => {
  expect(choices).toMatchObject([
    { id: 5, name: 'Glaze', required: true, selected: 51, options: [{ id: 51 }, { id: 52 }] },
    { id: 6, name: 'Size', required: false, selected: 62 },
  ]);
});

it('names options', () => {
  const [first] = choices;
  if (!first) throw new Error('There is no choice');
  expect(optionName(first, 52)).toBe('Blue');
  expect(optionName(first, null)).toBeNull();
  expect(optionName(first, 99)).toBeNull();
});

it('takes over what another variant has, and nothing for what it does not say', () => {
  expect(
    rechosen(choices, [anAttribute({ default_selection_id: 52 })]).map(({ selected }) => selected),
  ).toEqual([52, null]);
});

it('tells what a choice moved beside itself', () => {
  const blueSmall = rechosen(choices, [
    { ...glaze, default_selection_id: 52 },
    { ...size, default_selection_id: 61 },
  ]);
  expect(movedWords(choices, blueSmall, 5)).toBe('Size is now Small: Blue is not made in Large.');
  expect(movedWords(choices, choices, 5)).toBeNull();
  expect(
    movedWords(choices, rechosen(choices, [{ ...glaze, default_selection_id: 52 }, size]), 5),
  ).toBeNull();
});

const box = aPart({
  productId: 43,
  name: 'Gift box',
  title: 'Kraft, tied with ribbon',
  merchandise: greenBox,
});

it.each([
  ['is required', { required: true, taken: true }, { word: 'Required', text: 'Green' }],
  ['was added', { required: false, taken: true }, { word: 'Added', text: 'Green' }],
  ['may be added', { required: false, taken: false }, { word: null, text: 'Kraft, tied with ribbon' }],
])('says of an add-on that it %s', (_, own, note) => {
  expect(addonNote({ ...box, ...own })).toEqual(note);
});

it('names the options of an add-on once they are known, and has the title follow them', () => {
  const ribbon = choicesOf([
    {
      ...anAttribute({ name_view: 'Ribbon', default_selection_id: 52 }),
      options: [aSelection({ name_view: 'Cream' }), aSelection({ id: 52, name_view: 'Green' })],
    },
  ]);
  const known = { ...box, title: 'Kraft, with a cream ribbon', choices: ribbon };
  expect(addonNote({ ...known, taken: true }).text).toBe('Ribbon: Green');
  expect(addonNote({ ...known, taken: false }).text).toBe('Kraft, with a green ribbon');
});

it('keeps the title where the variant has no name of its own', () => {
  const merchandise = { ...greenBox, name_view: 'Gift box' };
  expect(addonNote({ ...box, merchandise }).text).toBe('Kraft, tied with ribbon');
});

const words = aPart({ productId: 44, name: 'Engraving', merchandise: engraving });
const pricedBox = aPart({ productId: 43, name: 'Gift box', merchandise: greenBox });
const free = aPart({ productId: 45, name: 'Cord', merchandise: { ...engraving, price_usd: 0 } });

describe('the price with what a product is not sold without', () => {
  it.each([
    ['one add-on', [words], 38, 'with Engraving'],
    ['several', [words, pricedBox], 44.5, 'with Engraving and Gift box'],
    ['what may be left out', [words, { ...pricedBox, required: false }], 38, 'with Engraving'],
    ['what costs nothing', [free], 34, ''],
    ['nothing at all', [], 34, ''],
  ])('names %s', (_, addons, price, included) => {
    expect(shownPriceOf([aPart(), ...addons])).toEqual({ price, included });
  });
});
