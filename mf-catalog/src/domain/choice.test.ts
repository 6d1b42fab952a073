import { anAttribute, aSelection } from '../testing/builders.ts';
import { choicesOf, movedWords, optionName, rechosen } from './choice.ts';

const glaze = anAttribute();
const size = anAttribute({ id: 6, name_view: 'Size', req: false, default_selection_id: 62 });
const choices = choicesOf(
  [glaze, size],
  [
    [aSelection(), aSelection({ id: 52, name_view: 'Blue' })],
    [aSelection({ id: 61, name_view: 'Small' }), aSelection({ id: 62, name_view: 'Large' })],
  ],
);

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
