import type { GalleryPicture, ProductPage } from 'shared-api/contract/product-schema';

/** The pictures of a product's page; the list's picture where the gallery holds none. */
export function galleryOf(product: ProductPage): readonly [GalleryPicture, ...GalleryPicture[]] {
  const [first = { location: product.picture_location, alt: product.picture_alt }, ...rest] = product.gallery;
  return [first, ...rest];
}
