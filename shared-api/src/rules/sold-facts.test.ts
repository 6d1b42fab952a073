import { soldFacts } from './sold-facts.ts';

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
