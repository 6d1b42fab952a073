import { type Company, companySchema } from 'shared-api/contract/company-schema';
import { type Product, productSchema } from 'shared-api/contract/product-schema';
import {
  type Influencer,
  influencerSchema,
  type Profile,
  profileSchema,
} from 'shared-api/contract/stakeholder-schema';

/** A profile as the server answers it. */
export function aProfile(own: Partial<Profile> = {}): Profile {
  return profileSchema.parse({
    username: 'june.park',
    email: 'june@wishbin.example',
    picture_location: '/people/3.png',
    created_at: '2026-11-21T12:00:00.000Z',
    ...own,
  });
}

/** A company as every page sees it. */
export function aCompany(own: Partial<Company> = {}): Company {
  return companySchema.parse({
    id: 4,
    marker: 'kil',
    logo: '',
    template_id: 1,
    name_code: 'kilnfold',
    name_view: 'Kilnfold',
    primary_color: '#366C4D',
    secondary_color: '#006400',
    ...own,
  });
}

/** An influencer as the server answers them. */
export function anInfluencer(own: Partial<Influencer> = {}): Influencer {
  return influencerSchema.parse({
    id: 2,
    username: 'marlowe.finch',
    featured_company: 'Wishbin',
    views: 812,
    picture_location: '/people/2.png',
    row_count: 2,
    ...own,
  });
}

/** A product in a list as the server answers it. */
export function aProduct(own: Partial<Product> = {}): Product {
  return productSchema.parse({
    id: 9,
    company_id: 1,
    company_name_code: 'wishbin',
    company_name_view: 'Wishbin',
    company_logo: '/logos/1.png',
    title: 'Beech, any words',
    name_view: 'Wood tag',
    picture_location: '/products/9.jpg',
    picture_alt: 'A wooden tag',
    describe: 'A wooden tag.',
    primary_color: '#366C4D',
    secondary_color: '#006400',
    review: 4.5,
    review_total: 12,
    price: 48,
    sold: 30,
    gifted: 4,
    sold_quant: 30,
    backlogged: 0,
    ...own,
  });
}
