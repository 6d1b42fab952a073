import { galleryProblems } from './gallery-fit.ts';

it.each([
  [1000, 700],
  [4000, 2800],
  [1400, 985],
])('has nothing to say of %d × %d', (width, height) => {
  expect(galleryProblems({ width, height })).toEqual([]);
});

it('says how many pixels are there of a small one', () => {
  expect(galleryProblems({ width: 999, height: 699 })).toEqual([
    'It is 999 pixels across. From 1,000 on it is sharp when shoppers open it large.',
  ]);
});

it.each([
  [2000, 2000, 'upper and lower', 30],
  [2000, 700, 'left and right', 50],
])('says what is cut off %d × %d', (width, height, edges, percent) => {
  expect(galleryProblems({ width, height })).toEqual([
    `The gallery shows pictures that are 10 wide and 7 high: of this one the ${edges} edges are cut off, ${percent}% of it.`,
  ]);
});
