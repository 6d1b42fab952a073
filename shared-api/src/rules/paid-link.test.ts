import { paidLink } from './paid-link.ts';

it('says openly that a link is paid', () => {
  expect(paidLink('marlowe.finch')).toBe('Paid link: marlowe.finch earns a fee if you buy');
});
