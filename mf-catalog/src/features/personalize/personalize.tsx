import { memo, useMemo, useRef } from 'react';
import {
  areaTextLength,
  areaTextProblem,
  type PersonalizedArea,
} from 'shared-api/rules/personalization/areas';
import { Picture } from 'shared-ui/composites/picture';
import { Artwork } from 'shared-ui/personalization/artwork';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { useTypedBefore } from '../../data/kept-words.ts';
import { type Lazy, useLazy } from '../../data/use-lazy.ts';
import {
  areaKey,
  designAlt,
  type Given,
  isPersonalized,
  type OnGive,
  photoOf,
  wordsOf,
} from '../../domain/personalization.ts';
import type { Draw } from './lazy/draw.ts';

const drawing = () =>
  import(/* webpackChunkName: "preview" */ './lazy/draw.ts').then(({ loadDraw }) => loadDraw());

/** The code that draws a preview, from the first letter on. */
export function useDraw(areas: readonly PersonalizedArea[], given: Given): Lazy<Draw> {
  return useLazy(drawing, isPersonalized(areas, given));
}

/** Loads the code and typefaces ahead of the first letter; the first letter loads them again after a failure. */
function warmDrawing(): void {
  drawing().catch(() => undefined);
}

/** One picture of the product with everything that stands on it. */
export interface Design {
  readonly location: string;
  readonly ratio: number;
  readonly areas: readonly PersonalizedArea[];
}

/** The pictures that the areas are on, in their order. */
export function designsOf(areas: readonly PersonalizedArea[]): Design[] {
  return [...Map.groupBy(areas, ({ picture }) => picture)].flatMap(([location, on]) => {
    const [first] = on;
    return first === undefined ? [] : [{ location, ratio: first.ratio, areas: on }];
  });
}

interface DesignArtProps {
  readonly design: Design;
  readonly given: Given;
  readonly draw: Draw | null;
}

/** What was given for a picture's areas, drawn over it; the box around must be positioned. */
export function DesignArt({ design, given, draw }: DesignArtProps) {
  const layers = useMemo(() => draw?.(design.areas, given) ?? [], [draw, design.areas, given]);
  return <Artwork layers={layers} ratio={design.ratio} />;
}

const Place = styled.section`
  display: grid;
  gap: var(--s16);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  h2 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }

  > p {
    margin-top: calc(var(--s12) * -1);
    font: var(--t14);
    color: var(--muted);
  }

  ${from(1024)} {
    padding: var(--s20);
  }
`;

/** On phones the large picture is out of sight while one types. */
const Near = styled.figure`
  position: relative;
  overflow: hidden;
  aspect-ratio: 10 / 7;
  border-radius: var(--r8);
  background: var(--subtle);

  ${from(1024)} {
    display: none;
  }
`;

const photoField = () => import(/* webpackChunkName: "photo" */ './lazy/photo-field.tsx');

/** As high as a field without a photo, so that nothing moves when its code comes. */
const PhotoPlace = styled.div`
  min-height: 104px;
`;

interface PersonalizeProps {
  readonly areas: readonly PersonalizedArea[];
  /** What it cannot be ordered without, in words; empty where nothing is needed. */
  readonly needs: string;
  readonly given: Given;
  readonly onGive: OnGive;
  readonly drawing: Lazy<Draw>;
}

/** A field for each place of the product that takes words or a photo; nothing where there is none. */
export const Personalize = memo(function Personalize({
  areas,
  needs,
  given,
  onGive,
  drawing: lazy,
}: PersonalizeProps) {
  const designs = useMemo(() => designsOf(areas), [areas]);
  const photos = useLazy(
    photoField,
    areas.some(({ media }) => media === 'IMAGE'),
  );
  if (areas.length === 0) return null;
  return (
    <Place aria-labelledby="personalize" onFocus={warmDrawing}>
      <h2 id="personalize">Personalize it</h2>
      <p>
        {needs === '' ? '' : `It needs at least ${needs} before you can check out. `}See it on the picture at
        once. You can still change it in your cart.
      </p>
      {designs.map((design) => (
        <Near key={design.location} role="img" aria-label={designAlt(design.areas, given)}>
          <Picture location={design.location} alt="" sizes="(min-width: 1024px) 1px, 92vw" />
          <DesignArt design={design} given={given} draw={lazy.code} />
        </Near>
      ))}
      {areas.map((area) =>
        area.media === 'TEXT' ? (
          <AreaField key={areaKey(area)} area={area} content={wordsOf(area, given)} onGive={onGive} />
        ) : (
          <PhotoPlace key={areaKey(area)}>
            {photos.code ? (
              <photos.code.PhotoField area={area} photo={photoOf(area, given)} onGive={onGive} />
            ) : null}
          </PhotoPlace>
        ),
      )}
      {photos.failed || lazy.failed ? (
        <Note tone="warning" live="status">
          The preview could not be loaded. Your words are kept.{' '}
          <Button size="sm" onClick={photos.failed ? photos.again : lazy.again}>
            Try again
          </Button>
        </Note>
      ) : null}
    </Place>
  );
});

interface AreaFieldProps {
  readonly area: PersonalizedArea;
  readonly content: string;
  readonly onGive: OnGive;
}

function AreaField({ area, content, onGive }: AreaFieldProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useTypedBefore(box, areaKey(area), onGive);
  const control = {
    ref: box,
    value: content,
    dir: 'auto',
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onGive(areaKey(area), target.value),
  };
  return (
    <Field
      label={area.label}
      error={areaTextProblem(area, content)}
      limit={area.letters}
      length={areaTextLength(area, content)}
    >
      {area.lines > 1 ? <Textarea rows={2} {...control} /> : <Input {...control} />}
    </Field>
  );
}
