import { aProduct } from '../testing/builders.ts';
import { companiesOf } from './companies-of.ts';

it('counts the products of each company, the company with most of them first', () => {
  const products = [
    aProduct({
      id: 1,
      company_id: 1,
      company_name_code: 'wishbin',
      company_name_view: 'Wishbin',
      company_logo: '/w.png',
    }),
    aProduct({ id: 2 }),
    aProduct({ id: 3 }),
  ];

  expect(companiesOf(products)).toEqual([
    { id: 3, nameCode: 'kilnfold', name: 'Kilnfold Pottery', logo: '/companies/kilnfold.png', products: 2 },
    { id: 1, nameCode: 'wishbin', name: 'Wishbin', logo: '/w.png', products: 1 },
  ]);
});

it('keeps the order of the list among companies with equally many', () => {
  const products = [7, 2, 5].map((id) => aProduct({ id, company_id: id }));

  expect(companiesOf(products).map(({ id }) => id)).toEqual([7, 2, 5]);
});

it('finds no company in an empty list', () => {
  expect(companiesOf([])).toEqual([]);
});
