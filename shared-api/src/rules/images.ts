/** Path prefix under which every stored picture is served (specification chapter 3). */
export const IMAGE_PREFIX = '/img';

/** Shown for a product without a picture of its own: the server draws it, and it shows no goods of anybody. */
export const NO_PICTURE = '/no-picture.png';

/** Address of a stored picture: the prefix plus its location, written so that it may stand in a `srcset`; the drawn one when there is none. */
export function imageUrl(location: string | null | undefined): string {
  const path = location?.trim() || NO_PICTURE;
  const parts = path.split('/').filter(Boolean).map(encodeURIComponent);
  return [IMAGE_PREFIX, ...parts].join('/');
}
