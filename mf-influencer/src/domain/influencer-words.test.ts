import { paidLink, upperName } from './influencer-words.ts';

it('says openly that a link is paid', () => {
  expect(paidLink({ username: 'marlowe.finch' })).toBe('Paid link: marlowe.finch earns a fee if you buy');
});

it('writes a name in upper case', () => {
  expect(upperName({ username: 'marlowe.finch' })).toBe('MARLOWE.FINCH');
});
