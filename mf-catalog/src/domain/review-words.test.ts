import { dayWords, ratingWords } from './review-words.ts';

it('says what stars mean', () => {
  expect(ratingWords(1)).toBe('1 star: Bad');
  expect(ratingWords(5)).toBe('5 stars: Very good');
});

it('names the day where the reader is', () => {
  expect(dayWords('2026-11-21T23:30:00.000Z', 'UTC')).toBe('November 21, 2026');
  expect(dayWords('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toBe('November 22, 2026');
});
