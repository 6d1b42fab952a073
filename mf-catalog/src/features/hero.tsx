import type { Product } from 'shared-api/contract/catalog/products';
import { Link } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Picture } from 'shared-ui/composites/picture';
import { ButtonLink } from 'shared-ui/primitives/button';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { makers } from '../domain/text.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) repeat(2, minmax(0, 1fr));
  gap: var(--s8);
  height: 148px;

  img {
    min-height: 0;
    border-radius: var(--r12);
    background: var(--subtle);
  }

  ${from(1024)} {
    grid-template: 1fr 1fr / minmax(0, 1.45fr) repeat(2, minmax(0, 1fr));
    gap: var(--s12);
    height: 280px;

    img {
      border-radius: var(--r16);
    }
  }

  ${from(1280)} {
    height: 336px;
  }
`;

const Tall = styled(Picture)`
  ${from(1024)} {
    grid-row: 1 / 3;
  }
`;

const NotOnPhones = styled(Picture)`
  display: none;

  ${from(1024)} {
    display: block;
  }
`;

/** The places of the pictures, in their order. */
const PLACES = [Tall, Tall, Picture, NotOnPhones] as const;

/** Width at which 10:7 artwork covers its cell, whose height is fixed. */
const TALL = '(min-width: 1024px) 480px, max(212px, 43vw)';
const SMALL = '(min-width: 1024px) 240px, 212px';

/** Up to four pictures side by side; a phone shows three of them. They only decorate: the list names the products. */
export function Mosaic({ pictures }: { readonly pictures: readonly Product[] }) {
  if (pictures.length === 0) return null;
  return (
    <Grid>
      {PLACES.slice(0, pictures.length).map((Place, index) => (
        <Place
          key={pictures[index]?.id}
          location={pictures[index]?.picture_location}
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

const Ground = styled(PageContainer)`
  display: grid;
  gap: var(--s24);
  padding-top: var(--s32);

  ${from(1024)} {
    grid-template-columns: 5fr 7fr;
    align-items: center;
    gap: var(--s64);
    padding-top: var(--s40);
  }
`;

const Say = styled.div`
  max-width: 560px;

  h1 {
    font: var(--t36);
    letter-spacing: var(--track-36);
  }

  > p {
    max-width: 48ch;
    margin-top: var(--s12);
    color: var(--muted);
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s12);
    margin-top: var(--s24);
  }

  ${from(768)} {
    h1 {
      font: var(--t48);
    }

    > p {
      font: var(--t18);
    }
  }
`;

interface HeroProps {
  /** Id of the element that holds the list. */
  readonly listId: string;
  /** How many of the companies that sell most are known; 0 when none is. */
  readonly companies: number;
  readonly pictures: readonly Product[];
}

/** What this place is, and the two ways into it. */
export function Hero({ listId, companies, pictures }: HeroProps) {
  return (
    <Ground as="section">
      <Say>
        <h1>Gifts with a name on them</h1>
        <p>
          {`Made to order by ${makers(companies)}, at the same price as their own websites. Add your words or a photo, and every gift carries a QR code that opens its own page, behind a password if you set one.`}
        </p>
        <div>
          <ButtonLink
            as={Link}
            to={`#${listId}`}
            variant="primary"
            size="lg"
            onClick={() => document.getElementById(listId)?.focus({ preventScroll: true })}
          >
            Browse products
          </ButtonLink>
          <ButtonLink as={Link} to="/finders-fees" size="lg">
            How influencers earn
          </ButtonLink>
        </div>
      </Say>
      <Mosaic pictures={pictures} />
    </Ground>
  );
}
