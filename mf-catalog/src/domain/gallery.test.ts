import { companyPath, productPath } from 'shared-shell';
import { aProductPage } from '../testing/builders.ts';
import { galleryOf } from './gallery.ts';
import { pageTitle } from './text.ts';

describe('paths', () => {
  it('lead to a company and to its product', () => {
    expect(companyPath('kilnfold')).toBe('/company/kilnfold');
    expect(productPath({ id: 20, company_name_code: 'kilnfold' })).toBe('/company/kilnfold/product/20');
  });

  it('stay paths whatever the name', () => {
    expect(companyPath('a/b?c')).toBe('/company/a%2Fb%3Fc');
  });
});

describe('page titles', () => {
  it('go from narrow to wide', () => {
    expect(pageTitle('Two-tone mug', 'Kilnfold Pottery')).toBe('Two-tone mug · Kilnfold Pottery · Wishbin');
  });

  it('name the house once', () => {
    expect(pageTitle('Wood tag', 'Wishbin')).toBe('Wood tag · Wishbin');
  });
});

describe('the gallery', () => {
  it('shows the pictures in their order', () => {
    const product = aProductPage();
    expect(galleryOf(product)).toEqual(product.gallery);
  });

  it('falls back to the picture of the list', () => {
    expect(galleryOf(aProductPage({ gallery: [] }))).toEqual([
      { location: '/products/20.jpg', alt: 'A rust and oat coloured mug', color: null },
    ]);
  });
});
