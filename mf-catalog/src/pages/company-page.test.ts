import { aListing, companyData } from '../testing/a-listing.ts';
import { aCompany, aProduct } from '../testing/builders.ts';
import { companyMeta } from './list-meta.ts';

const company = aCompany({ name_view: 'Kilnfold', name_code: 'kilnfold', logo: '/logos/3.png' });
const listing = aListing([aProduct({ picture_location: '/products/9.jpg' })]);

it('says of a company what it says of itself, in one line, cut between words', () => {
  const description = `Stoneware,\nthrown by hand. ${'More of it. '.repeat(30)}`;
  const meta = companyMeta(companyData(listing, { company: { ...company, description } }));
  expect(meta.title).toBe('Kilnfold · Wishbin');
  expect(meta.path).toBe('/company/kilnfold');
  expect(meta.description).toMatch(/^Stoneware, thrown by hand\. More/);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});

it('tells what there is of one that says nothing', () => {
  expect(companyMeta(companyData(listing, { company })).description).toBe(
    '1 product of Kilnfold, at the same price as on its own website. Ships anywhere in the US.',
  );
});

it('shows previews a product, and the logo of one that has none yet', () => {
  expect(companyMeta(companyData(listing, { company })).picture).toBe('/products/9.jpg');
  expect(companyMeta(companyData(aListing([]), { company })).picture).toBe('/logos/3.png');
  const bare = { ...company, logo: '' };
  expect(companyMeta(companyData(aListing([]), { company: bare })).picture).toBeUndefined();
});
