import { theMug } from '../../testing/an-offer.ts';
import { aCompany, aProductPage } from '../../testing/builders.ts';
import { productMeta } from './product-meta.ts';

const page = {
  company: aCompany(),
  product: aProductPage(),
  parts: [theMug()],
  areas: [],
} as const;

const MARLOWE = { id: 2, username: 'marlowe.finch', ownRate: false };

it('says what the product is', () => {
  const meta = productMeta({ ...page, sharedBy: null });
  expect(meta).toMatchObject({ path: '/company/kilnfold/product/20' });
  expect(meta.description).not.toContain('Paid link');
  expect(meta).not.toHaveProperty('sharedPath');
});

it('says first of all that somebody’s link to it is paid, and stays theirs', () => {
  const meta = productMeta({ ...page, sharedBy: MARLOWE });
  expect(meta.description).toMatch(/^Paid link: marlowe\.finch earns a fee if you buy\. ./);
  expect(meta).toMatchObject({
    path: '/company/kilnfold/product/20',
    sharedPath: '/company/kilnfold/product/20?i=2',
  });
});

it('calls no link paid where the product pays no fee, and keeps it all the same', () => {
  const product = aProductPage({ pays_fee: false });
  const meta = productMeta({ ...page, product, sharedBy: MARLOWE });
  expect(meta.description).not.toContain('Paid link');
  expect(meta).toMatchObject({ sharedPath: '/company/kilnfold/product/20?i=2' });
  const own = productMeta({ ...page, product, sharedBy: { ...MARLOWE, ownRate: true } });
  expect(own.description).toMatch(/^Paid link: marlowe\.finch earns/);
});
