import type { Merchandise } from 'shared-api/contract/catalog/merchandise';
import type { GalleryPicture, ProductPage } from 'shared-api/contract/catalog/products';

/** Pictures of a page, never none. */
export type Pictures = readonly [GalleryPicture, ...GalleryPicture[]];

/** The pictures of a product's page; the list's picture where the gallery holds none. */
export function galleryOf(product: ProductPage): Pictures {
  const [first = { location: product.picture_location, alt: product.picture_alt, color: null }, ...rest] =
    product.gallery;
  return [first, ...rest];
}

/**
 * The pictures with that of the chosen variant among them, and its position. One that the gallery lacks takes the
 * place of the first, so that nothing below the large picture moves.
 */
export function picturesWith(
  pictures: Pictures,
  { picture_location: location, picture_alt: alt }: Pick<Merchandise, 'picture_location' | 'picture_alt'>,
): { readonly pictures: Pictures; readonly position: number } {
  const position = pictures.findIndex((picture) => picture.location === location);
  if (position >= 0) return { pictures, position };
  return { pictures: [{ location, alt, color: null }, ...pictures.slice(1)], position: 0 };
}

/** The pictures with that of a shopper's own design in front. */
export function picturesWithDesign(
  { pictures }: { readonly pictures: Pictures },
  design: { readonly location: string; readonly alt: string },
): { readonly pictures: Pictures; readonly position: number } {
  const others = pictures.filter(({ location }) => location !== design.location);
  return { pictures: [{ ...design, color: null }, ...others], position: 0 };
}
