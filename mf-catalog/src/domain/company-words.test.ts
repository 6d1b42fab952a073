import { shipsWithin, websiteName } from './company-words.ts';

it.each([
  [0, 'Ships on the working day of your order'],
  [1, 'Ships within 1 working day'],
  [2, 'Ships within 2 working days'],
])('%d days: %s', (days, words) => {
  expect(shipsWithin(days)).toBe(words);
});

it.each([
  ['https://www.kilnfold.example/', 'kilnfold.example'],
  ['https://kilnfold.example/shop', 'kilnfold.example/shop'],
  ['http://kilnfold.example:8080/', 'kilnfold.example:8080'],
])('%s is %s', (url, name) => {
  expect(websiteName(url)).toBe(name);
});
