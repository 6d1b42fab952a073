import { paidLink } from 'shared-api/rules/paid-link';
import { type PageMeta, productPath } from 'shared-shell';
import type { ProductData } from '../../data/load-product.ts';
import { excerpt } from '../../domain/excerpt.ts';
import { galleryOf } from '../../domain/gallery-of.ts';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of a product's page; a preview of somebody's link to it says first that it is paid, and stays theirs. */
export function productMeta({ company, product, sharedBy }: ProductData): PageMeta {
  const path = productPath(product);
  const paid = sharedBy ? `${paidLink(sharedBy.username)}. ` : '';
  return {
    path,
    ...(sharedBy && { sharedPath: `${path}?i=${sharedBy.id}` }),
    title: pageTitle(product.name_view, company.name_view),
    description: paid + excerpt(product.describe, 160),
    picture: galleryOf(product)[0].location,
  };
}
