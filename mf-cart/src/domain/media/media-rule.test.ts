import { anInput, aSlot } from '../../testing/media-server.ts';
import { giftNeeds, itemNeeds, mediaRule, needWords } from './media-rule.ts';

const empty = (media: 'TEXT' | 'IMAGE' | 'PASSWORD') => aSlot({ media });
const filled = (media: 'TEXT' | 'IMAGE' | 'PASSWORD') => aSlot({ media, mediaslice_id: 1, content: 'x' });
const lost = (media: 'TEXT' | 'PASSWORD') => aSlot({ media, mediaslice_id: 1, content: null });

it.each([
  [
    { text: 3, textreq: 2, image: 0, imagereq: 0 },
    { texts: 2, pictures: 0 },
  ],
  [
    { text: 3, textreq: true, image: 2, imagereq: true },
    { texts: 3, pictures: 2 },
  ],
  [
    { text: 3, textreq: false, image: 1, imagereq: 1 },
    { texts: 0, pictures: 1 },
  ],
])('reads how many must be given out of %j', (input, needed) => {
  expect(mediaRule(anInput(input))).toMatchObject(needed);
});

it.each([
  [{ texts: 1, pictures: 0 }, [empty('TEXT')], '1 text'],
  [{ texts: 2, pictures: 1 }, [empty('TEXT'), empty('TEXT'), empty('IMAGE')], '2 texts and 1 picture'],
  [{ texts: 2, pictures: 2 }, [filled('TEXT'), empty('TEXT'), filled('IMAGE')], '1 text and 1 picture'],
  [{ texts: 1, pictures: 0 }, [filled('TEXT'), empty('IMAGE')], ''],
  [{ texts: 0, pictures: 0 }, [], ''],
  [{ texts: 1, pictures: 0 }, [lost('TEXT')], '1 text'],
])('says what %j still asks for', (rule, slots, words) => {
  expect(needWords(itemNeeds(rule, slots))).toBe(words);
});

it.each([
  [1, [], 'a message or photo'],
  [1, [filled('IMAGE'), empty('PASSWORD')], ''],
  [2, [filled('TEXT'), empty('PASSWORD')], 'a password'],
  [2, [empty('TEXT'), empty('IMAGE'), empty('PASSWORD')], 'a message or photo, and a password'],
  [2, [empty('TEXT'), filled('PASSWORD')], 'a message or photo'],
  [2, [filled('TEXT'), lost('PASSWORD')], 'a password'],
  [9, [filled('TEXT'), filled('PASSWORD')], ''],
])('says what a gift of %i still asks for', (units, slots, words) => {
  expect(needWords(giftNeeds(units, slots))).toBe(words);
});
