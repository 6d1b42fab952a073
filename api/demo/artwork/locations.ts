/** The product that pages begin with, and its picture (specification, Product view state). */
const DEFAULT_PRODUCT = 2;
const DEFAULT_PICTURE = '/default.jpg';

/** A product's picture: `front`, `detail`, `use`, or the name of an option that looks different. */
export function productLocation(product: number, view: string): string {
  return product === DEFAULT_PRODUCT && view === 'front'
    ? DEFAULT_PICTURE
    : `/products/${product}/${view}.jpg`;
}

export const logoLocation = (company: number): string => `/companies/${company}/logo.png`;
export const shareLocation = (company: number): string => `/companies/${company}/share.jpg`;
export const MARKET_CARD_LOCATION = '/share.jpg';
export const avatarLocation = (person: number): string => `/people/${person}.png`;
export const swatchLocation = (attribute: string, option: string): string =>
  `/swatches/${attribute}-${option}.png`;
