import fc from 'fast-check';
import { soldFacts, soldText } from './sold.ts';

const count = fc.integer({ min: 0, max: 100_000 });

describe('sold text', () => {
  it('counts sales while nothing is waiting', () => {
    expect(soldText({ sold: 166, sold_quant: 150, backlogged: 0 })).toEqual({
      text: '166 sold',
      spoken: '166 sold',
    });
  });

  it('shows what is delivered of what was ordered while something is', () => {
    expect(soldText({ sold: 15, sold_quant: 12, backlogged: 6 })).toEqual({
      text: '12/21 sold',
      spoken: '12 of 21 ordered are delivered',
    });
  });

  it('always ends in sold and never mentions an empty backlog', () => {
    fc.assert(
      fc.property(count, count, count, (sold, sold_quant, backlogged) => {
        const { text } = soldText({ sold, sold_quant, backlogged });
        expect(text).toMatch(backlogged > 0 ? /^\d+\/\d+ sold$/ : /^\d+ sold$/);
      }),
    );
  });
});

it('shows what is sold and gifted', () => {
  expect(soldFacts({ sold: 204, sold_quant: 190, backlogged: 0, gifted: 58 })).toEqual({
    text: '204 sold · 58 gifted',
    spoken: '204 sold, 58 gifted',
  });
});

it('shows and says how many are delivered while something is backlogged', () => {
  expect(soldFacts({ sold: 96, sold_quant: 90, backlogged: 24, gifted: 41 })).toEqual({
    text: '90/120 sold · 41 gifted',
    spoken: '90 of 120 ordered are delivered, 41 gifted',
  });
});
