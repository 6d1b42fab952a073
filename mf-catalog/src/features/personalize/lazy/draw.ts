import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { type Layer, photoLayer, wordLayers } from 'shared-api/rules/personalization/artwork';
import { wordsPath } from 'shared-api/rules/personalization/lettering';
import { placedPhoto } from 'shared-api/rules/personalization/placement';
import { loadTypefaces } from 'shared-ui/personalization/typefaces';
import { drawableWords, type Given, photoOf } from '../../../domain/personalization.ts';

/** Draws what was given for areas of one picture. */
export type Draw = (areas: readonly PersonalizedArea[], given: Given) => Layer[];

/** Loads the typefaces; what it resolves to draws at once. */
export async function loadDraw(): Promise<Draw> {
  const typefaces = await loadTypefaces();
  return (areas, given) =>
    areas.flatMap((area): readonly Layer[] => {
      if (area.media === 'IMAGE') {
        const photo = photoOf(area, given);
        const { shape } = area;
        if (photo === undefined || photo.address === '' || shape.kind !== 'rectangle') return [];
        return [photoLayer(shape, photo.address, placedPhoto(shape, photo, photo.placement))];
      }
      return wordLayers(area, wordsPath(typefaces[area.lettering], area, drawableWords(area, given)));
    });
}
