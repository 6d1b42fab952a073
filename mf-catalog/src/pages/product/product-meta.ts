import { type PageMeta, productPath } from 'shared-shell';
import type { ProductData } from '../../data/load-product.ts';
import { excerpt } from '../../domain/excerpt.ts';
import { galleryOf } from '../../domain/gallery-of.ts';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of a product's page. */
export function productMeta({ company, product }: ProductData): PageMeta {
  return {
    path: productPath(product),
    title: pageTitle(product.name_view, company.name_view),
    description: excerpt(product.describe, 160),
    picture: galleryOf(product)[0].location,
  };
}
