import { includedText } from './shown-price.ts';

it.each([
  ['nothing', [], ''],
  ['one part', ['Engraving'], 'with Engraving'],
  ['two parts', ['Engraving', 'Gift box'], 'with Engraving and Gift box'],
  [
    'one long name whole',
    ['A hand-turned walnut stand with a brass plate'],
    'with A hand-turned walnut stand with a brass plate',
  ],
  [
    'two long names as a number',
    ['Engraving on both sides', 'Gift box with ribbon'],
    'with 2 required parts',
  ],
  ['three parts as a number', ['Engraving', 'Box', 'Cord'], 'with 3 required parts'],
])('says that a price includes %s', (_, names, text) => {
  expect(includedText(names)).toBe(text);
});
