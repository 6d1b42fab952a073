import { upperName } from './influencer-words.ts';

it('writes a name in upper case', () => {
  expect(upperName({ username: 'marlowe.finch' })).toBe('MARLOWE.FINCH');
});
