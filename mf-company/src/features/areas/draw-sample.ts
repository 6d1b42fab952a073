import { areaTextProblem, type PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { type Layer, photoLayer, wordLayers } from 'shared-api/rules/personalization/artwork';
import { wordsPath } from 'shared-api/rules/personalization/lettering';
import { placedPhoto } from 'shared-api/rules/personalization/placement';
import { loadTypefaces } from 'shared-ui/personalization/typefaces';

/** Pixels of a product's picture, which is the sample of a photo. */
const ARTWORK = { width: 1000, height: 700 };

/** Draws a sample on an area as buyers see theirs; nothing for words that have no room there. */
export type DrawSample = (area: PersonalizedArea, sample: string) => readonly Layer[];

/** Loads the typefaces; what it resolves to draws at once. */
export async function loadDrawSample(): Promise<DrawSample> {
  const typefaces = await loadTypefaces();
  return (area, sample) => {
    if (area.media === 'IMAGE') {
      const { shape } = area;
      return shape.kind === 'rectangle' ? [photoLayer(shape, sample, placedPhoto(shape, ARTWORK))] : [];
    }
    if (areaTextProblem(area, sample) !== undefined) return [];
    return wordLayers(area, wordsPath(typefaces[area.lettering], area, sample));
  };
}
