import { imageUrl } from 'shared-api/rules/links';

/** Widths in px the image service cuts product pictures to. */
export const pictureWidths = [320, 480, 640, 800, 1080] as const;

/** Widths in px the image service cuts logos to. */
export const logoWidths = [48, 96] as const;

/** Widths in px the image service cuts swatches to. */
export const swatchWidths = [96, 192] as const;

export type ImageWidth =
  | (typeof pictureWidths)[number]
  | (typeof logoWidths)[number]
  | (typeof swatchWidths)[number];

/** Address of a stored picture, cut to a width in px: `/catalog/mug.png` at 320 is `/img/catalog/mug.png?w=320`. */
export function pictureUrl(location: string | null | undefined, width: ImageWidth): string {
  return `${imageUrl(location)}?w=${width}`;
}

/** `srcset` of a stored picture in every width given. */
export function pictureSrcSet(
  location: string | null | undefined,
  widths: readonly ImageWidth[] = pictureWidths,
): string {
  return widths.map((width) => `${pictureUrl(location, width)} ${width}w`).join(', ');
}
