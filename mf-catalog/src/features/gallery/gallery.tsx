import { memo, useState } from 'react';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Pictures } from '../../domain/gallery-of.ts';
import { Thumbnails } from './thumbnails.tsx';

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
  const { location, alt } = pictures[chosen] ?? pictures[0];
  return (
    <Place aria-label="Pictures">
      <figure>
        <Picture location={location} alt={alt} sizes={STAGE} loading="high" />
      </figure>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} /> : null}
    </Place>
  );
});
