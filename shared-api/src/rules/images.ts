/** Path prefix under which every stored picture is served (specification chapter 3). */
export const IMAGE_PREFIX = '/img';

/** Shown for a product without a picture of its own. */
export const DEFAULT_PICTURE = '/default.jpg';

/** Address of a stored picture: the prefix plus its location, written so that it may stand in a `srcset`; the default picture when there is none. */
export function imageUrl(location: string | null | undefined): string {
  const path = location?.trim() || DEFAULT_PICTURE;
  const parts = path.split('/').filter(Boolean).map(encodeURIComponent);
  return [IMAGE_PREFIX, ...parts].join('/');
}
