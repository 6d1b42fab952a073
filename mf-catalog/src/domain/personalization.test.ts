import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { aPart, theMug } from '../testing/an-offer.ts';
import { anArea } from '../testing/builders.ts';
import {
  areaKey,
  chosenAreas,
  designAlt,
  drawableWords,
  type Given,
  type GivenPhoto,
  givenMedia,
  isPersonalized,
  misfits,
  needsOf,
} from './personalization.ts';

const line = anArea({ part: 20 });
const onTag = anArea({ part: 44, label: 'Name', slot: 1, options: [{ selection: 51, color: '#ffffff' }] });
const photo = anArea({ part: 20, media: 'IMAGE', label: 'Photo' });
const given = (area: PersonalizedArea, content: Given[string]) => ({ [areaKey(area)]: content });
const PORTRAIT: GivenPhoto = { file: new Blob(['x']), address: 'blob:1', width: 1200, height: 1600 };

it('offers the areas of what is in the order, as the options chosen make them look', () => {
  const engraving = aPart({ productId: 44, taken: true });
  expect(chosenAreas([line, onTag], [theMug(), engraving])).toEqual([line, { ...onTag, color: '#ffffff' }]);
  expect(chosenAreas([line, onTag], [theMug(), { ...engraving, taken: false }])).toEqual([line]);
});

it('says what the parts with areas cannot be ordered without', () => {
  const { part } = line;
  expect(needsOf([line], [{ part, texts: 1, pictures: 0 }])).toBe('1 text');
  const needed = [
    { part, texts: 1, pictures: 2 },
    { part: part + 1, texts: 1, pictures: 0 },
  ];
  expect(needsOf([line], needed)).toBe('1 text and 2 pictures');
  expect(needsOf([line, { ...line, part: part + 1 }], needed)).toBe('2 texts and 2 pictures');
  expect([needsOf([line], []), needsOf([line], undefined), needsOf([], needed)]).toEqual(['', '', '']);
});

it('keeps the words of each slot for the wish, without empty ones and those that have no room', () => {
  const words = { ...given(line, 'For Nora'), ...given(onTag, ' '), ...given(photo, undefined) };
  expect(givenMedia([line, onTag, photo], words)).toEqual([
    { part: 20, slot: 0, type: 'TEXT', content: 'For Nora' },
  ]);
  const tooLong = given(line, 'x'.repeat(41));
  expect(givenMedia([line], tooLong)).toEqual([]);
  expect(drawableWords(line, tooLong)).toBe('');
  expect(misfits([line, onTag, photo], tooLong)).toEqual(['Line']);
  expect(misfits([line], words)).toEqual([]);
});

it('keeps a photo with how it was placed in its frame', () => {
  const content = PORTRAIT.file;
  const slot = { part: 20, slot: 0, type: 'IMAGE', content };
  expect(givenMedia([photo], given(photo, PORTRAIT))).toEqual([slot]);
  const placement = { zoom: 2, x: 0.5, y: 0, turn: 90 };
  expect(givenMedia([photo], given(photo, { ...PORTRAIT, placement }))).toEqual([{ ...slot, placement }]);
  expect(isPersonalized([photo], given(photo, PORTRAIT))).toBe(true);
  expect(givenMedia([photo], given(photo, undefined))).toEqual([]);
});

it('says what a preview shows', () => {
  expect(designAlt([line], {})).toBe('Your design');
  expect(designAlt([line, photo], { ...given(line, 'For Nora'), ...given(photo, PORTRAIT) })).toBe(
    'Your design: Line “For Nora”, Photo',
  );
  expect(isPersonalized([line], given(line, ' '))).toBe(false);
  expect(isPersonalized([line], given(line, 'A'))).toBe(true);
});
