import { productLocation } from '../artwork/locations.ts';
import type { Picture } from '../artwork/picture.ts';
import { MEDIA_RULES } from '../data/media-rules.ts';
import { PRODUCTS } from '../data/products.ts';
import { demoReviews } from '../data/reviews.ts';
import { daysBefore, type Row } from './rows.ts';

export function mediaRuleRows(): Row[] {
  return MEDIA_RULES.map(({ id, name, about, ask, text, textreq, image, imagereq }) => ({
    id,
    name,
    merc_media_describe: about,
    media_describe: ask,
    text,
    textreq,
    image,
    imagereq,
  }));
}

export function productRows(start: Date): Row[] {
  return PRODUCTS.map((product) => {
    const { making } = product;
    return {
      id: product.id,
      company_id: product.company,
      name_view: product.name,
      title: product.title,
      describe: product.describe,
      fee_percent: product.fee,
      page_variant: product.olderPage ? 'older' : 'current',
      active: true,
      listed: product.listed ?? true,
      minover: making?.minover ?? 0,
      maxover: making?.maxover ?? 0,
      limited_edition: making?.limited ?? false,
      add_quantity: !making?.onlyToOrder,
      manufactured_output: making?.output ?? null,
      run_days: making?.runDays ?? 0,
      giftable: product.giftable ?? true,
      media_rule_id: product.mediaRule,
      created_at: daysBefore(start, product.daysAgo),
    };
  });
}

/** The gallery: the front first, then the detail and the product in use where there are such pictures. */
export function pictureRows(pictures: readonly Picture[]): Row[] {
  const altOf = new Map(pictures.map(({ location, alt }) => [location, alt]));
  return PRODUCTS.flatMap(({ id }) =>
    ['front', 'detail', 'use']
      .map((view) => productLocation(id, view))
      .filter((location) => altOf.has(location))
      .map((location, position) => ({ product_id: id, position, location, alt: altOf.get(location) ?? '' })),
  );
}

export function addonRows(): Row[] {
  return PRODUCTS.flatMap(({ id, addons }) =>
    addons.map(({ product, req = false }, position) => ({
      product_id: id,
      addon_product_id: product,
      req,
      position,
    })),
  ).map((row, i) => ({ id: i + 1, ...row }));
}

export function reviewRows(start: Date): Row[] {
  return demoReviews().map(({ product, person, rating, body, daysAgo }, i) => ({
    id: i + 1,
    product_id: product,
    person_id: person,
    rating,
    body,
    created_at: daysBefore(start, daysAgo),
  }));
}
