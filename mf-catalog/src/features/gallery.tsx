import { memo, useState } from 'react';
import type { GalleryPicture } from 'shared-api/contract/catalog/products';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Pictures } from '../domain/gallery.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--s8);
  margin-top: var(--s8);

  button {
    display: block;
    overflow: hidden;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--r8);
    aspect-ratio: 4 / 3;
    background: var(--subtle);
    cursor: pointer;
  }

  [aria-current] {
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 4px var(--control);
  }

  button:focus-visible {
    outline-offset: 4px;
  }

  ${from(1024)} {
    gap: var(--s12);
    margin-top: var(--s12);
  }
`;

interface ThumbnailsProps {
  readonly pictures: readonly GalleryPicture[];
  /** Position of the picture that is shown large. */
  readonly chosen: number;
  readonly onChoose: (position: number) => void;
}

/** A button for each picture. */
export function Thumbnails({ pictures, chosen, onChoose }: ThumbnailsProps) {
  return (
    <List role="list">
      {pictures.map(({ location, color }, position) => (
        <li key={location}>
          <button
            type="button"
            style={{ backgroundColor: color ?? undefined }}
            aria-current={position === chosen ? 'true' : undefined}
            aria-label={`Picture ${position + 1} of ${pictures.length}`}
            onClick={() => onChoose(position)}
          >
            <Picture location={location} alt="" sizes="(min-width: 1024px) 200px, 25vw" />
          </button>
        </li>
      ))}
    </List>
  );
}

const Place = styled.section`
  min-width: 0;

  figure {
    overflow: hidden;
    aspect-ratio: 4 / 3;
    border-radius: var(--r12);
    background: var(--subtle);

    ${from(600)} {
      aspect-ratio: 16 / 10;
    }

    ${from(1024)} {
      aspect-ratio: 4 / 3;
    }
  }
`;

const STAGE = '(min-width: 1344px) 709px, (min-width: 1024px) 55vw, 100vw';

interface GalleryProps {
  readonly pictures: Pictures;
  /** Position of the picture to begin with; when it changes, or its picture, that one is shown. */
  readonly start?: number;
}

/** One picture large, all of them small below it to choose from. */
export const Gallery = memo(function Gallery({ pictures, start = 0 }: GalleryProps) {
  const wanted = pictures[start]?.location;
  const [shown, setShown] = useState({ wanted, chosen: start });
  if (shown.wanted !== wanted) setShown({ wanted, chosen: start });
  const chosen = shown.wanted === wanted ? shown.chosen : start;
  const setChosen = (position: number) => setShown({ wanted, chosen: position });
  const { location, alt, color } = pictures[chosen] ?? pictures[0];
  return (
    <Place aria-label="Pictures">
      <figure style={{ backgroundColor: color ?? undefined }}>
        <Picture location={location} alt={alt} sizes={STAGE} loading="high" />
      </figure>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} /> : null}
    </Place>
  );
});
