import type {
  BreadcrumbList,
  ItemAvailability,
  ItemList,
  Organization,
  Product,
  WithContext,
} from 'schema-dts';
import type { Product as ListedProduct, ProductPage } from 'shared-api/contract/catalog/products';
import type { Company } from 'shared-api/contract/companies/company';
import { companyPath, productPath } from 'shared-shell';
import type { ProductData } from '../data/load-product.ts';
import type { CompanyData, HomeData } from '../data/loaders.ts';
import { galleryOf } from '../domain/gallery.ts';

/**
 * Pages in schema.org's terms, for search engines. Fields as Google's merchant listings, breadcrumbs and item lists require
 * them (developers.google.com/search/docs/appearance/structured-data); `json-ld.test.ts` holds the table.
 */

const CONTEXT = 'https://schema.org';

type Phase = ProductPage['production_phase'];

/** Funding: made once enough people have ordered. Funded and later: made to order. */
const AVAILABILITY: Readonly<Record<Phase, ItemAvailability | undefined>> = {
  'In Stock': 'https://schema.org/InStock',
  Funding: 'https://schema.org/PreOrder',
  Funded: 'https://schema.org/MadeToOrder',
  Manufacturing: 'https://schema.org/MadeToOrder',
  Finishing: 'https://schema.org/MadeToOrder',
  'Sold Out': 'https://schema.org/SoldOut',
  unknown: undefined,
};

/** All products of the first list. */
export function homeJsonLd({ list: { products } }: HomeData, origin: string): WithContext<ItemList>[] {
  return listOf(products, origin);
}

/** The company, where one is, and its products. */
export function companyJsonLd({ company, list: { products } }: CompanyData, origin: string) {
  const { story, description = story, official_website, place } = company;
  const organization: WithContext<Organization> = {
    '@context': CONTEXT,
    '@type': 'Organization',
    ...organizationOf(company, origin),
    ...(description && { description }),
    ...(official_website && { sameAs: official_website }),
    ...(place && { location: { '@type': 'Place', name: place } }),
  };
  return [organization, breadcrumbs(origin, company), ...listOf(products, origin)];
}

/** The product with its offer and rating, and the way to it. */
export function productJsonLd({ company, product }: ProductData, origin: string) {
  const url = origin + productPath(product);
  const item: WithContext<Product> = {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name_view,
    description: product.describe || product.title || product.name_view,
    image: galleryOf(product).map(({ location }) => pictureAt(origin, location)),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: company.name_view },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price_from.toFixed(2),
      priceCurrency: 'USD',
      availability: AVAILABILITY[product.production_phase],
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', ...organizationOf(company, origin) },
    },
    ...(product.review_total > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.review,
        reviewCount: product.review_total,
      },
    }),
  };
  return [item, breadcrumbs(origin, company, product)];
}

function organizationOf({ name_view, name_code, logo }: Company, origin: string) {
  return {
    name: name_view,
    url: origin + companyPath(name_code),
    ...(logo && { logo: pictureAt(origin, logo) }),
  };
}

/** An empty list is left out: it says nothing. */
function listOf(products: readonly ListedProduct[], origin: string): WithContext<ItemList>[] {
  if (products.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      numberOfItems: products.length,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + productPath(product),
      })),
    },
  ];
}

/** Home, the company, and the product where there is one. */
function breadcrumbs(origin: string, company: Company, product?: ProductPage): WithContext<BreadcrumbList> {
  const places = [
    { name: 'All products', item: `${origin}/` },
    { name: company.name_view, item: origin + companyPath(company.name_code) },
    ...(product ? [{ name: product.name_view, item: origin + productPath(product) }] : []),
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
}

function pictureAt(origin: string, location: string): string {
  return `${origin}/img${location}`;
}
