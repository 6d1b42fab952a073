import { paidLink, recommends } from './influencer-words.ts';

it('says openly that a link is paid', () => {
  expect(paidLink({ username: 'marlowe.finch' })).toBe('Paid link: marlowe.finch earns a fee if you buy');
});

it.each([
  ['Kilnfold Pottery', 3, 'Recommends Kilnfold Pottery and 2 more companies'],
  ['Kilnfold Pottery', 2, 'Recommends Kilnfold Pottery and 1 more company'],
  ['Kilnfold Pottery', 1, 'Recommends Kilnfold Pottery'],
  [null, 0, ''],
])('%s first of %i: "%s"', (featured_company, row_count, words) => {
  expect(recommends({ featured_company, row_count })).toBe(words);
});
