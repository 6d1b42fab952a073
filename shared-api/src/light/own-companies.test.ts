import { listOwnCompanies } from '../contract/companies/own-companies.ts';
import { findOwnCompanies } from './own-companies.ts';

it('asks what the contract has', () => {
  expect([findOwnCompanies.method, findOwnCompanies.path]).toEqual([
    listOwnCompanies.method,
    listOwnCompanies.path,
  ]);
});

it('reads the names of companies, and refuses an entry without', () => {
  const company = { name_code: 'kilnfold', name_view: 'Kilnfold' };
  expect(findOwnCompanies.answer.safeParse([{ company: { ...company, id: 3 }, role: 'owner' }])).toEqual({
    success: true,
    data: [company],
  });
  expect(findOwnCompanies.answer.safeParse([{ role: 'owner' }]).success).toBe(false);
});
