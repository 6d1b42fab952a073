import { useState } from 'react';
import type { GalleryPicture } from 'shared-api/contract/product-schema';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { Thumbnails } from './thumbnails.tsx';

const Place = styled.section`
  min-width: 0;

  figure {
    overflow: hidden;
    aspect-ratio: 4 / 3;
    border-radius: var(--r12);
    background: var(--subtle);
  }

  ${from(1024)} {
    position: sticky;
    top: calc(var(--header) + 36px);
    align-self: start;
  }
`;

const STAGE = '(min-width: 1344px) 709px, (min-width: 1024px) 55vw, 100vw';

/** One picture large, all of them small below it to choose from. */
export function Gallery({ pictures }: { readonly pictures: readonly [GalleryPicture, ...GalleryPicture[]] }) {
  const [chosen, setChosen] = useState(0);
  const { location, alt } = pictures[chosen] ?? pictures[0];
  return (
    <Place aria-label="Pictures">
      <figure>
        <Picture location={location} alt={alt} sizes={STAGE} loading="high" />
      </figure>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} /> : null}
    </Place>
  );
}
