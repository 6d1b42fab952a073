import { paidLink } from 'shared-api/rules/influence/paid-link';
import { type PageMeta, productPath } from 'shared-shell';
import type { ProductData } from '../../data/load-product.ts';
import { excerpt, pageTitle } from '../../domain/text.ts';

/** Head of a product's page; the preview of an influencer's link says first that it is paid, where it is, and keeps the link. */
export function productMeta({ company, product, sharedBy }: ProductData): PageMeta {
  const path = productPath(product);
  const paid = sharedBy && (product.pays_fee || sharedBy.ownRate) ? `${paidLink(sharedBy.username)}. ` : '';
  return {
    path,
    ...(sharedBy && { sharedPath: `${path}?i=${sharedBy.id}` }),
    title: pageTitle(product.name_view, company.name_view),
    description: paid + excerpt(product.describe, 160),
    // The gallery's module would load with the routes, on each first page.
    picture: product.gallery[0]?.location ?? product.picture_location,
  };
}
