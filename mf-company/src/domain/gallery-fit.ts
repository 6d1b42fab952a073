/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pictures of a gallery are 10 wide and 7 high. */
const GALLERY = 10 / 7;
/** Fewer pixels across look blurred when a picture is opened large. */
const SHARP_FROM = 1000;
/** Less than this share is cut off without being noticed. */
const SLIGHT = 0.02;

/** What shoppers would see of a picture in the gallery that is not as it was meant; empty when it fits. */
export function galleryProblems({ width, height }: PictureSize): string[] {
  const problems: string[] = [];
  if (width < SHARP_FROM)
    problems.push(
      `It is ${width.toLocaleString('en-US')} pixels across. From ${SHARP_FROM.toLocaleString('en-US')} on it is sharp when shoppers open it large.`,
    );
  const aspect = width / height;
  const cut = 1 - Math.min(aspect / GALLERY, GALLERY / aspect);
  if (cut > SLIGHT) {
    const edges = aspect > GALLERY ? 'left and right' : 'upper and lower';
    problems.push(
      `The gallery shows pictures that are 10 wide and 7 high: of this one the ${edges} edges are cut off, ${Math.round(100 * cut)}% of it.`,
    );
  }
  return problems;
}
