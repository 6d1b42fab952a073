import { type ComponentType, use } from 'react';
import { paidLink } from 'shared-api/rules/links';
import { type PageMeta, productPath } from 'shared-shell';
import type { ProductData } from '../../data/load-product.ts';
import { galleryOf } from '../../domain/gallery.ts';
import { excerpt, pageTitle } from '../../domain/text.ts';

/** Head of a product's page; the preview of an influencer's link says first that it is paid, and keeps the link. */
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

let code: Promise<ComponentType> | null = null;
let Page: ComponentType | null = null;

/**
 * Loads the product page's code: a separate chunk, since lists do not need it. The route's loader loads it too, so that
 * the server has it before it renders. A failed attempt is not cached.
 */
export function loadProductPage(): Promise<ComponentType> {
  code ??= import(/* webpackChunkName: "product-page" */ './product-page.tsx').then(
    ({ ProductPage }) => {
      Page = ProductPage;
      return ProductPage;
    },
    (error: unknown) => {
      code = null;
      throw error;
    },
  );
  return code;
}

/** The product's page, or a wait for its code: what the server rendered stays meanwhile. */
export function LazyProductPage() {
  const Ready = Page ?? use(loadProductPage());
  return <Ready />;
}
