import { hostOf, seenAt } from './websites.ts';

it.each([
  ['https://kilnfold.example/shop', 'https://kilnfold.example/mug', 'own'],
  ['https://www.kilnfold.example', 'kilnfold.example', 'own'],
  ['https://kilnfold.example', 'https://shop.kilnfold.example/mug', 'own'],
  ['https://shop.kilnfold.example', 'http://KILNFOLD.example', 'own'],
  ['https://kilnfold.example', 'https://not-kilnfold.example', 'other'],
  ['https://kilnfold.example', 'https://kilnfold.example.evil.example', 'other'],
  ['', 'https://kilnfold.example', 'unknown'],
  ['https://kilnfold.example', 'javascript:alert(1)', 'unknown'],
] as const)('a company at %j, a price seen at %j: %s', (official, seen, where) => {
  expect(seenAt(official, seen)).toBe(where);
});

it('a host has small letters and no www', () => {
  expect(hostOf('HTTPS://WWW.Kilnfold.Example/Shop')).toBe('kilnfold.example');
  expect(hostOf('')).toBeNull();
});
