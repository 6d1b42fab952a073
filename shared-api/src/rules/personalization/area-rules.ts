import { listed } from '../words.ts';
import type { PersonalizedArea, Shape } from './areas.ts';

/** A product whose texts and pictures of buyers can stand on a product: itself, or one of its add-ons. */
export interface AreaPart {
  readonly product_id: number;
  readonly name_view: string;
  /** Slots that its media rule offers. */
  readonly text: number;
  readonly image: number;
  readonly choices: readonly {
    readonly name_view: string;
    readonly options: readonly { readonly id: number; readonly name_view: string }[];
  }[];
}

/** What the areas of a product may refer to. */
export interface AreaSurroundings {
  readonly parts: readonly AreaPart[];
  readonly pictures: readonly { readonly location: string }[];
}

/** Something about an area that cannot be; `path` leads to the field, from the list of areas. */
export interface AreaProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A slot as owners call it: "Text 1 of Engraving". */
export function slotName(
  { media, slot }: Pick<PersonalizedArea, 'media' | 'slot'>,
  part: string | undefined,
): string {
  const name = `${media === 'TEXT' ? 'Text' : 'Picture'} ${slot + 1}`;
  return part === undefined ? name : `${name} of ${part}`;
}

/** The middle of a shape: of a rectangle itself, of an arc's line. */
export function middleOf(shape: Shape): readonly [x: number, y: number] {
  if (shape.kind === 'rectangle') return [shape.x + shape.width / 2, shape.y + shape.height / 2];
  const angle = (shape.middle * Math.PI) / 180;
  return [shape.x + shape.radius * Math.sin(angle), shape.y - shape.radius * Math.cos(angle)];
}

/** Least degrees of an arc: on less a letter would be too small to read. */
const SWEEP_MIN = 5;

/**
 * The longest side of an area on a picture: the picture's own longest side, either way, since an area may be turned. What is larger
 * would be cut, and be costly to draw.
 */
export const longestSide = ({ ratio }: Pick<PersonalizedArea, 'ratio'>): number => Math.max(1000, ratio);

/** Why an area cannot have a shape; undefined when it can. */
export function shapeProblem(
  { media, ratio }: Pick<PersonalizedArea, 'media' | 'ratio'>,
  shape: Shape,
):
  | { readonly field: 'kind' | 'x' | 'y' | 'width' | 'height' | 'sweep'; readonly message: string }
  | undefined {
  if (shape.kind === 'arc' && media === 'IMAGE')
    return { field: 'kind', message: 'A picture needs a rectangle. Only words can follow an arc.' };
  if (shape.kind === 'arc' && Math.abs(shape.sweep) < SWEEP_MIN)
    return { field: 'sweep', message: `An arc needs a sweep of ${SWEEP_MIN} degrees or more, either way.` };
  const longest = longestSide({ ratio });
  const tooLong = { message: `On this picture a side of an area has at most ${longest}.` };
  if (shape.kind === 'rectangle' && shape.width > longest) return { field: 'width', ...tooLong };
  if (shape.height > longest) return { field: 'height', ...tooLong };
  const [x, y] = middleOf(shape);
  if (x < 0 || x > 1000) return { field: 'x', message: 'The middle of an area must be on the picture.' };
  if (y < 0 || y > ratio) return { field: 'y', message: 'The middle of an area must be on the picture.' };
  return undefined;
}

/**
 * What contradicts the product in its areas: parts, slots, pictures and options that it does not have, two areas for one slot,
 * and shapes that their contents do not fit. Empty when all is well.
 */
export function areaProblems(
  areas: readonly PersonalizedArea[],
  surroundings: AreaSurroundings,
): AreaProblem[] {
  const seen = new Set<string>();
  return areas.flatMap((area, place) => {
    const slot = `${area.part} ${area.media} ${area.slot}`;
    const isSecond = seen.has(slot);
    seen.add(slot);
    return problemsOf(area, isSecond, surroundings).map(
      ({ path, message }): AreaProblem => ({ path: [place, ...path], message }),
    );
  });
}

function problemsOf(
  area: PersonalizedArea,
  isSecond: boolean,
  { parts, pictures }: AreaSurroundings,
): AreaProblem[] {
  const problems: AreaProblem[] = [];
  const add = (message: string, ...path: (string | number)[]) => problems.push({ path, message });
  const part = parts.find(({ product_id }) => product_id === area.part);
  if (part === undefined) add('This is neither the product nor one of its add-ons.', 'part');
  else if (area.slot >= (area.media === 'TEXT' ? part.text : part.image)) add(takes(part), 'slot');
  if (isSecond)
    add(
      `${slotName(area, part?.name_view)} has an area already. To move it with an option, change that area.`,
      'slot',
    );
  const own = new Set(pictures.map(({ location }) => location));
  if (!own.has(area.picture)) add(NOT_ITS_PICTURE, 'picture');
  const wrong = shapeProblem(area, area.shape);
  if (wrong) add(wrong.message, 'shape', wrong.field);
  else if (area.shape.kind === 'arc' && area.lines > 1) add('An arc holds one line.', 'lines');

  const options = optionIds(parts, area.part);
  const named = new Set<number>();
  for (const [index, { selection, picture, shape }] of area.options.entries()) {
    if (!options.has(selection))
      add('This option belongs to neither the product nor its part.', 'options', index, 'selection');
    else if (named.has(selection)) add('This option is listed twice.', 'options', index, 'selection');
    named.add(selection);
    if (picture !== undefined && !own.has(picture)) add(NOT_ITS_PICTURE, 'options', index, 'picture');
    const crooked = shape && shapeProblem(area, shape);
    if (crooked) add(crooked.message, 'options', index, 'shape', crooked.field);
    else if (shape?.kind === 'arc' && area.lines > 1) add('An arc holds one line.', 'lines');
  }
  return problems;
}

const NOT_ITS_PICTURE = 'This is not one of the product’s pictures.';

/** Options that may change an area of a part: those of the product, which comes first, and of the part. */
export function choicesFor(parts: readonly AreaPart[], part: number): AreaPart['choices'] {
  return parts
    .filter(({ product_id }, place) => place === 0 || product_id === part)
    .flatMap(({ choices }) => choices);
}

function optionIds(parts: readonly AreaPart[], part: number): ReadonlySet<number> {
  return new Set(choicesFor(parts, part).flatMap(({ options }) => options.map(({ id }) => id)));
}

/** "Engraving takes 1 text and 2 pictures of buyers." */
function takes({ name_view, text, image }: AreaPart): string {
  const counts = [
    ...(text > 0 ? [text === 1 ? '1 text' : `${text} texts`] : []),
    ...(image > 0 ? [image === 1 ? '1 picture' : `${image} pictures`] : []),
  ];
  return `${name_view} takes ${counts.length === 0 ? 'no texts and no pictures' : listed(counts)} of buyers.`;
}
