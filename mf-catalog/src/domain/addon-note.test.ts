import { greenBox } from '../testing/an-offer.ts';
import { aPart } from '../testing/parts.ts';
import { addonNote } from './addon-note.ts';

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

it('keeps the title where the variant has no name of its own', () => {
  const merchandise = { ...greenBox, name_view: 'Gift box' };
  expect(addonNote({ ...box, merchandise }).text).toBe('Kraft, tied with ribbon');
});
