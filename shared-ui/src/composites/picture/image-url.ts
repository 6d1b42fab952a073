/** Widths in px the image service cuts product pictures to. */
export const pictureWidths = [320, 480, 640, 800, 1080] as const;

/** Widths in px the image service cuts logos to. */
export const logoWidths = [48, 96] as const;

export type ImageWidth = (typeof pictureWidths)[number] | (typeof logoWidths)[number];

/** Address of a stored picture, cut to a width in px: `/catalog/mug.png` at 320 is `/img/catalog/mug.png?w=320`. */
export function imageUrl(location: string, width: ImageWidth): string {
  return `/img/${location.replace(/^\/+/, '')}?w=${width}`;
}

/** `srcset` of a stored picture in every width given. */
export function imageSrcSet(location: string, widths: readonly ImageWidth[] = pictureWidths): string {
  return widths.map((width) => `${imageUrl(location, width)} ${width}w`).join(', ');
}
