import {
  type ListedProduct,
  listedProductSchema,
  type ProductList,
  productListSchema,
  type SellingCompany,
  sellingCompanySchema,
} from 'shared-api/contract/catalog/listing';
import {
  type Addon,
  type Attribute,
  addonSchema,
  attributeSchema,
  type Merchandise,
  merchandiseSchema,
  type Selection,
  selectionSchema,
} from 'shared-api/contract/catalog/merchandise';
import { personalizedAreaSchema } from 'shared-api/contract/catalog/personalization';
import type { ProductOffer } from 'shared-api/contract/catalog/product-page';
import { type ProductPage, productPageSchema } from 'shared-api/contract/catalog/products';
import { type Review, reviewSchema } from 'shared-api/contract/catalog/reviews';
import { type Company, companySchema } from 'shared-api/contract/companies/company';
import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';

/** A company as the server answers it. */
export function aCompany(own: Partial<Company> = {}): Company {
  return companySchema.parse({
    id: 3,
    marker: 'kf',
    logo: '/companies/kilnfold.png',
    template_id: 1,
    name_code: 'kilnfold',
    name_view: 'Kilnfold Pottery',
    primary_color: '#B4431F',
    secondary_color: '#E8C9A8',
    ...own,
  });
}

const mug = {
  id: 20,
  company_id: 3,
  company_name_code: 'kilnfold',
  company_name_view: 'Kilnfold Pottery',
  company_logo: '/companies/kilnfold.png',
  title: 'Stoneware, 11 oz',
  name_view: 'Two-tone mug',
  picture_location: '/products/20.jpg',
  picture_alt: 'A rust and oat coloured mug',
  describe: 'Thrown, glazed and fired in one studio.',
  primary_color: '#B4431F',
  secondary_color: '#E8C9A8',
  review: 4.5,
  review_total: 12,
  price: 34,
  price_from: 34,
  price_includes: '',
  sold: 204,
  gifted: 58,
  sold_quant: 190,
  backlogged: 0,
};

/** A product of a list as the server answers it. */
export function aProduct(own: Partial<ListedProduct> = {}): ListedProduct {
  return listedProductSchema.parse({
    ...mug,
    price_from: own.price ?? mug.price,
    available: true,
    picture_color: null,
    ...own,
  });
}

/** A page of a list as the server answers it: all there is, unless `own` says otherwise. */
export function aList(products: readonly ListedProduct[], own: Partial<ProductList> = {}): ProductList {
  return productListSchema.parse({
    products,
    total: { count: products.length, more: false },
    next: null,
    prev: null,
    ...own,
  });
}

/** A company among those that sell most as the server answers it. */
export function aSellingCompany(own: Partial<SellingCompany> = {}): SellingCompany {
  return sellingCompanySchema.parse({
    ...aCompany(),
    products: { count: 2, more: false },
    sold: 204,
    ...own,
  });
}

/** A product for its own page as the server answers it. */
export function aProductPage(own: Partial<ProductPage> = {}): ProductPage {
  return productPageSchema.parse({
    ...mug,
    gallery: [
      { location: '/products/20.jpg', alt: 'A rust and oat coloured mug', color: '#9bcdb0' },
      { location: '/products/20-base.jpg', alt: 'The base, with a name pressed into it', color: null },
    ],
    pays_fee: true,
    page_variant: 'current',
    production_phase: 'In Stock',
    packing: {
      today: '2026-11-23',
      handling_days: 2,
      holidays: [],
      paused_until: null,
      takes_orders: true,
    },
    ...own,
  });
}

/** A merchandise as the server answers it: 40 in stock, nothing waiting. */
export function aMerchandise(own: Partial<Merchandise> = {}): Merchandise {
  return merchandiseSchema.parse({
    merch_id: 200,
    id: 20,
    name_view: 'Two-tone mug',
    picture_location: '/products/20.jpg',
    picture_alt: 'A rust and oat coloured mug',
    describe: 'Thrown, glazed and fired in one studio.',
    price_usd: 34,
    quantity: 40,
    maxover: 0,
    minover: 0,
    backlogged: 0,
    prod_backlogged: 0,
    gift_pending: 0,
    prod_gift_pending: 0,
    manufacture_days: 2,
    prod_manufacture_days: 7,
    limited_edition: false,
    add_quantity: true,
    manufactured_output: 10,
    buy_quantity: 1,
    production_phase: 'In Stock',
    ...own,
  });
}

/** A choice of a product as the server answers it: its glaze, of which the merchandise has the first. */
export function anAttribute(own: Partial<Attribute> = {}): Attribute {
  return attributeSchema.parse({
    id: 5,
    name_view: 'Glaze',
    name_code: 'glaze',
    req: true,
    default_selection_id: 51,
    ...own,
  });
}

/** An option of a choice as the server answers it. */
export function aSelection(own: Partial<Selection> = {}): Selection {
  return selectionSchema.parse({ id: 51, name_view: 'Rust', picture: '/swatches/rust.jpg', ...own });
}

/** Something offered with a product as the server answers it. */
export function anAddon(own: Partial<Addon> = {}): Addon {
  return addonSchema.parse({
    id: 9,
    product_id: 43,
    name_view: 'Gift box',
    title: 'Kraft, tied with ribbon',
    req: false,
    ...own,
  });
}

/** A review as the server answers it: four stars by another person. */
export function aReview(own: Partial<Review> = {}): Review {
  return reviewSchema.parse({
    id: 71,
    username: 'oscar.lind',
    picture_location: '',
    rating: 4,
    content: 'Good to hold.',
    merchandise_name: 'Rust, small',
    created_at: '2026-11-02T12:00:00.000Z',
    changed_at: null,
    reply: null,
    ...own,
  });
}

/** A place for a line of words on a product's picture. */
export function anArea(own: Partial<PersonalizedArea> = {}): ProductOffer['areas'][number] {
  return personalizedAreaSchema.parse({
    part: 20,
    media: 'TEXT',
    slot: 0,
    label: 'Line',
    ratio: 700,
    letters: 40,
    lines: 1,
    characters: 'latin',
    pixels: 0,
    picture: '/products/20-blank.jpg',
    shape: { kind: 'rectangle', x: 300, y: 200, width: 400, height: 120, turn: 0 },
    lettering: 'italic',
    ink: 'printed',
    color: '#000000',
    options: [],
    ...own,
  });
}
