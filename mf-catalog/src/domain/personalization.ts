import type { ProductOffer } from 'shared-api/contract/catalog/product-page';
import { areaTextProblem, areaWith, type PersonalizedArea } from 'shared-api/rules/personalization/areas';
import type { Placement } from 'shared-api/rules/personalization/placement';
import { countWords, listed } from 'shared-api/rules/words';
import type { SavedMedia } from 'shared-shell';
import { type Part, shownSelection } from './part.ts';

/** A photo of the shopper's device: the file itself, its pixels, an address to show it by, and how it lies in its frame. */
export interface GivenPhoto {
  readonly file: Blob;
  /** '' while no field shows it. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Undefined until it was moved: it covers its frame from the middle. */
  readonly placement?: Placement;
}

/** What a shopper gave for the areas of a product, by `areaKey`: words, or a photo; undefined where it was taken back. */
export type Given = Readonly<Record<string, string | GivenPhoto | undefined>>;

/** Takes what is given for an area; undefined takes a photo back. */
export type OnGive = (key: string, content: Given[string]) => void;

/** The words typed for an area; '' for none. */
export function wordsOf(area: PersonalizedArea, given: Given): string {
  const content = given[areaKey(area)];
  return area.media === 'TEXT' && typeof content === 'string' ? content : '';
}

/** The photo chosen for an area. */
export function photoOf(area: PersonalizedArea, given: Given): GivenPhoto | undefined {
  const content = given[areaKey(area)];
  return area.media === 'IMAGE' && typeof content === 'object' ? content : undefined;
}

export function areaKey({ part, media, slot }: Pick<PersonalizedArea, 'part' | 'media' | 'slot'>): string {
  return `${part} ${media} ${slot}`;
}

/** The areas of the parts in the order, as they look with the options chosen. */
export function chosenAreas(areas: readonly PersonalizedArea[], parts: readonly Part[]): PersonalizedArea[] {
  const taken = parts.filter((part) => part.taken);
  const ids = new Set(taken.map(({ productId }) => productId));
  const chosen = new Set(
    taken.flatMap((part) => (part.choices ?? []).flatMap((choice) => shownSelection(part, choice) ?? [])),
  );
  return areas.filter(({ part }) => ids.has(part)).map((area) => areaWith(area, chosen));
}

/** What the parts with these areas cannot be ordered without, in words: "1 text and 2 pictures"; empty where nothing is needed. */
export function needsOf(areas: readonly PersonalizedArea[], needed: ProductOffer['needed'] = []): string {
  const shown = needed.filter(({ part }) => areas.some((area) => area.part === part));
  const sum = (kind: 'texts' | 'pictures') => shown.reduce((total, each) => total + each[kind], 0);
  const [texts, pictures] = [sum('texts'), sum('pictures')];
  return listed([
    ...(texts > 0 ? [countWords(texts, 'text')] : []),
    ...(pictures > 0 ? [countWords(pictures, 'picture')] : []),
  ]);
}

/** The words that can stand on the product; those that cannot are left out of the picture. */
export function drawableWords(area: PersonalizedArea, given: Given): string {
  const words = wordsOf(area, given);
  return areaTextProblem(area, words) === undefined ? words : '';
}

/** Whether anything was given for one of these areas. */
export function isPersonalized(areas: readonly PersonalizedArea[], given: Given): boolean {
  return areas.some((area) => wordsOf(area, given).trim() !== '' || photoOf(area, given) !== undefined);
}

/** The words and photos given for the parts of an order, as they are kept with its wish. */
export function givenMedia(areas: readonly PersonalizedArea[], given: Given): SavedMedia[] {
  return areas.flatMap((area): SavedMedia[] => {
    const photo = photoOf(area, given);
    if (photo !== undefined) {
      const { file, placement } = photo;
      return [
        { part: area.part, slot: area.slot, type: 'IMAGE', content: file, ...(placement && { placement }) },
      ];
    }
    const content = drawableWords(area, given);
    if (content.trim() === '') return [];
    return [{ part: area.part, slot: area.slot, type: 'TEXT', content }];
  });
}

/** The labels of areas whose words have no room there. */
export function misfits(areas: readonly PersonalizedArea[], given: Given): string[] {
  return areas
    .filter((area) => areaTextProblem(area, wordsOf(area, given)) !== undefined)
    .map(({ label }) => label);
}

/** What a preview's picture shows, for those who do not see it: "Your design: Line “For Nora”". */
export function designAlt(areas: readonly PersonalizedArea[], given: Given): string {
  const words = areas.flatMap((area) => {
    if (photoOf(area, given) !== undefined) return [area.label];
    const words = wordsOf(area, given);
    return words === '' ? [] : [`${area.label} “${words}”`];
  });
  return words.length === 0 ? 'Your design' : `Your design: ${words.join(', ')}`;
}
