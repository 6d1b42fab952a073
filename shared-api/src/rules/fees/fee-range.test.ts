import { feeRangeSentence, feeRangeText, influencerFeeText } from './fee-range.ts';

it.each([
  [{ from: 10, to: 10 }, '10%', 'Finders fee: 10% of the price'],
  [{ from: 5, to: 25 }, '5–25%', 'Finders fee: 5–25% of the price'],
  [{ from: 0, to: 10 }, '0–10%', 'Finders fee: 0–10% of the price'],
  [{ from: 0, to: 0 }, 'none', 'Finders fee: none at present'],
])('%j is %s', (fee, short, long) => {
  expect([feeRangeText(fee), feeRangeSentence(fee)]).toEqual([short, long]);
});

it.each([
  [{ from: 10, to: 10 }, null, '10%'],
  [{ from: 5, to: 25 }, null, '5–25%, depending on the product,'],
  [{ from: 5, to: 25 }, 15, '15–25%, depending on the product,'],
  [{ from: 5, to: 10 }, 15, '15%'],
  [{ from: 0, to: 0 }, null, 'none'],
])('an influencer is paid %j, with an own rate of %p: %s', (fee, ownRate, text) => {
  expect(influencerFeeText(fee, ownRate)).toBe(text);
});
