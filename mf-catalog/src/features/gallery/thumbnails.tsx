import type { GalleryPicture } from 'shared-api/contract/product-schema';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

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
      {pictures.map(({ location }, position) => (
        <li key={location}>
          <button
            type="button"
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
