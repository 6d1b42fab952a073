import type { Product } from 'shared-api/contract/product-schema';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1.5fr 1fr 1fr;
  gap: var(--s8);
  height: 148px;

  img {
    min-height: 0;
    border-radius: var(--r12);
    background: var(--subtle);
  }

  img:nth-child(4) {
    display: none;
  }

  ${from(1024)} {
    grid-template: 1fr 1fr / 1.45fr 1fr 1fr;
    gap: var(--s12);
    height: 280px;

    img {
      border-radius: var(--r16);
    }

    img:nth-child(-n + 2) {
      grid-row: 1 / 3;
    }

    img:nth-child(4) {
      display: block;
    }
  }

  ${from(1280)} {
    height: 336px;
  }
`;

/** Width at which 10:7 artwork covers its cell, whose height is fixed. */
const TALL = '(min-width: 1024px) 480px, max(212px, 43vw)';
const SMALL = '(min-width: 1024px) 240px, 212px';

/** Up to four pictures side by side; a phone shows three of them. They only decorate: the list names the products. */
export function Mosaic({ pictures }: { readonly pictures: readonly Product[] }) {
  if (pictures.length === 0) return null;
  return (
    <Grid>
      {pictures.slice(0, 4).map(({ id, picture_location: location }, index) => (
        <Picture
          key={id}
          location={location}
          alt=""
          sizes={index < 2 ? TALL : SMALL}
          loading={loadingOf(index)}
        />
      ))}
    </Grid>
  );
}

/** The first picture is the largest thing on a wide screen; the fourth is not drawn on a phone, and then not fetched. */
function loadingOf(index: number) {
  if (index === 0) return 'high';
  return index < 3 ? 'eager' : 'lazy';
}
