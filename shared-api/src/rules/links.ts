/** Path prefix under which every stored picture is served (specification chapter 3). */
export const IMAGE_PREFIX = '/img';

/** Placeholder of a product without a picture, drawn by the server. */
export const NO_PICTURE = '/no-picture.png';

/** Address of a stored picture: the prefix plus its location, written so that it may stand in a `srcset`; the drawn one when there is none. */
export function imageUrl(location: string | null | undefined): string {
  const path = location?.trim() || NO_PICTURE;
  const parts = path.split('/').filter(Boolean).map(encodeURIComponent);
  return [IMAGE_PREFIX, ...parts].join('/');
}

/** Whether a foreign address is safe in a link: http or https only. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
