import { aWish } from '../testing/builders.ts';
import { companyGroups } from './company-groups.ts';

const of = (id: number, company_id: number) =>
  aWish({ id, company_id, company_view: `Company ${company_id}` });

it('puts the wishes of a company together, where its first one stood', () => {
  const groups = companyGroups([of(9, 2), of(8, 1), of(7, 2), of(3, 1), of(2, 5)]);
  expect(groups.map(({ company, wishes }) => [company.company_view, ...wishes.map(({ id }) => id)])).toEqual([
    ['Company 2', 9, 7],
    ['Company 1', 8, 3],
    ['Company 5', 2],
  ]);
  expect(companyGroups([])).toEqual([]);
});
