import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { type Layer, photoLayers, wordLayers } from 'shared-api/rules/personalization/artwork';
import { wordsPath } from 'shared-api/rules/personalization/lettering';
import { loadTypefaces } from 'shared-ui/personalization/typefaces';
import { areaKey, drawableWords, type Given } from '../../../domain/personalization.ts';

/** Draws what was given for areas of one picture. */
export type Draw = (areas: readonly PersonalizedArea[], given: Given) => Layer[];

/** Loads the typefaces; what it resolves to draws at once. */
export async function loadDraw(): Promise<Draw> {
  const typefaces = await loadTypefaces();
  return (areas, given) =>
    areas.flatMap((area): readonly Layer[] => {
      if (area.media === 'IMAGE') {
        const href = given[areaKey(area)];
        return href === undefined ? [] : photoLayers(area, href);
      }
      return wordLayers(area, wordsPath(typefaces[area.lettering], area, drawableWords(area, given)));
    });
}
