import { areaTextProblem, areaWith, type PersonalizedArea } from 'shared-api/rules/personalization/areas';
import type { SavedMedia } from 'shared-shell';
import { type Part, shownSelection } from './part.ts';

/** What a shopper gave for the areas of a product, by `areaKey`: words, or the address of a picture in memory. */
export type Given = Readonly<Record<string, string>>;

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

/** The words that can stand on the product; those that cannot are left out of the picture. */
export function drawableWords(area: PersonalizedArea, given: Given): string {
  const words = area.media === 'TEXT' ? (given[areaKey(area)] ?? '') : '';
  return areaTextProblem(area, words) === undefined ? words : '';
}

/** Whether anything was given for one of these areas. */
export function isPersonalized(areas: readonly PersonalizedArea[], given: Given): boolean {
  return areas.some((area) => (given[areaKey(area)] ?? '').trim() !== '');
}

/** The words given for the parts of an order, as they are kept with its wish. */
export function givenMedia(areas: readonly PersonalizedArea[], given: Given): SavedMedia[] {
  return areas.flatMap((area): SavedMedia[] => {
    const content = drawableWords(area, given);
    if (content.trim() === '') return [];
    return [{ part: area.part, slot: area.slot, type: 'TEXT', content }];
  });
}

/** The labels of areas whose words have no room there. */
export function misfits(areas: readonly PersonalizedArea[], given: Given): string[] {
  return areas
    .filter(
      (area) => area.media === 'TEXT' && areaTextProblem(area, given[areaKey(area)] ?? '') !== undefined,
    )
    .map(({ label }) => label);
}

/** What a preview's picture shows, for those who do not see it: "Your design: Line “For Nora”". */
export function designAlt(areas: readonly PersonalizedArea[], given: Given): string {
  const words = areas.flatMap((area) => {
    const content = given[areaKey(area)] ?? '';
    if (content === '') return [];
    return [area.media === 'TEXT' ? `${area.label} “${content}”` : area.label];
  });
  return words.length === 0 ? 'Your design' : `Your design: ${words.join(', ')}`;
}
