import type { ShownCompany } from 'shared-api/contract/companies/company';
import { aListing, companyData, homeData } from '../testing/a-listing.ts';
import { theMug } from '../testing/an-offer.ts';
import { aCompany, aProductPage } from '../testing/builders.ts';
import { companyJsonLd, homeJsonLd, productJsonLd } from './json-ld.ts';

const ORIGIN = 'https://wishbin.example';
const URL = `${ORIGIN}/company/kilnfold/product/20`;

const pageOf = (own: Parameters<typeof aProductPage>[0] = {}) => ({
  company: aCompany(),
  product: aProductPage(own),
  parts: [theMug()] as const,
  areas: [],
  sharedBy: null,
});

/** What search engines require of each type, by path. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: [
    'name',
    'image.0',
    'description',
    'sku',
    'brand.name',
    'offers.price',
    'offers.priceCurrency',
    'offers.availability',
    'offers.url',
    'offers.itemCondition',
    'aggregateRating.ratingValue',
    'aggregateRating.reviewCount',
  ],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
  Organization: ['name', 'url', 'logo'],
  ItemList: ['itemListElement.0.position', 'itemListElement.0.url'],
};

const at = (item: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), item);

describe('each type has what search engines require', () => {
  const items = [
    ...homeJsonLd(homeData(), ORIGIN),
    ...companyJsonLd(companyData(), ORIGIN),
    ...productJsonLd(pageOf(), ORIGIN),
  ];

  it.each(Object.keys(REQUIRED))('%s', (type) => {
    const found = items.filter((item) => item['@type'] === type);
    expect(found).not.toEqual([]);
    for (const item of found) {
      expect(item['@context']).toBe('https://schema.org');
      for (const path of REQUIRED[type] ?? []) {
        expect([path, at(item, path)]).toEqual([path, expect.anything()]);
      }
    }
  });
});

describe('a product', () => {
  it('has its shown price in dollars, its pictures and its place by absolute addresses', () => {
    const [item, breadcrumbs] = productJsonLd(pageOf({ price: 30, price_from: 34.5 }), ORIGIN);
    expect(item).toMatchObject({
      url: URL,
      image: [`${ORIGIN}/img/products/20.jpg`, `${ORIGIN}/img/products/20-base.jpg`],
      offers: { price: '34.50', priceCurrency: 'USD' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
    expect(breadcrumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, item: `${ORIGIN}/company/kilnfold` },
        { position: 3, item: URL, name: 'Two-tone mug' },
      ],
    });
  });

  it.each([
    ['In Stock', 'InStock'],
    ['Funding', 'PreOrder'],
    ['Manufacturing', 'MadeToOrder'],
    ['Sold Out', 'SoldOut'],
  ] as const)('%s is %s', (production_phase, availability) => {
    const [item] = productJsonLd(pageOf({ production_phase }), ORIGIN);
    expect(item).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it('without reviews has no rating, and without a description its title', () => {
    const [item] = productJsonLd(pageOf({ review: 0, review_total: 0, describe: '' }), ORIGIN);
    expect(item).not.toHaveProperty('aggregateRating');
    expect(item).toMatchObject({ description: 'Stoneware, 11 oz' });
  });
});

it('an empty list is left out', () => {
  expect(homeJsonLd(homeData(aListing([], { failed: true })), ORIGIN)).toEqual([]);
  const types = companyJsonLd(companyData(aListing([])), ORIGIN);
  expect(types.map((item) => item['@type'])).toEqual(['Organization', 'BreadcrumbList']);
});

describe('a company', () => {
  const organization = (own: Partial<ShownCompany>) =>
    companyJsonLd(companyData(aListing(), { company: { ...aCompany(), ...own } }), ORIGIN)[0];

  it('has its own words, website and place', () => {
    const website = 'https://kilnfold.example/';
    const own = { description: 'Stoneware.', official_website: website, place: 'Asheville, NC' };
    expect(organization(own)).toMatchObject({
      '@type': 'Organization',
      description: 'Stoneware.',
      sameAs: website,
      location: { '@type': 'Place', name: 'Asheville, NC' },
    });
  });

  it('is described by its story when it says nothing shorter', () => {
    expect(organization({ story: 'Two potters.' })).toMatchObject({ description: 'Two potters.' });
  });
});
