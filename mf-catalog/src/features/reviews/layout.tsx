import type { ProductPage } from 'shared-api/contract/catalog/products';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { StarsNow } from '../../data/reviews.ts';

/** Height of a review of one line, in px: as much is kept free for each until they are there. */
const ROW = 105;

export const Section = styled.section`
  margin-top: var(--s48);
  scroll-margin-top: calc(var(--header) + 16px);

  > h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  ${from(1024)} {
    margin-top: var(--section);

    > h2 {
      font: var(--t24);
      letter-spacing: var(--track-24);
    }
  }
`;

export const Average = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s12);
  min-height: 32px;
  margin-top: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  b {
    font: var(--t24);
    font-weight: 600;
    color: var(--ink);
  }
`;

/** Keeps the place of what comes later, so that nothing below it moves much. */
export const Place = styled.div<{ readonly $rows: number }>`
  max-width: 720px;
  min-height: ${({ $rows }) => $rows * ROW + 64}px;
  margin-top: var(--s16);
`;

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s8);
    padding-block: var(--s20);
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }

  > li:focus {
    outline: none;
  }
`;

export const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);

  blockquote {
    max-width: 62ch;
    white-space: pre-line;
  }
`;

/** Who wrote it, how many stars, and when: one line where there is room. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s12);
  font: var(--t14);
  color: var(--muted);

  h3 {
    display: flex;
    align-items: center;
    gap: var(--s8);
    min-width: 0;
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
    color: var(--ink);
  }
`;

/** What the company answered: below what it answers to, a step in. */
export const Reply = styled.div`
  display: grid;
  gap: var(--s4);
  margin-left: var(--s16);
  padding: var(--s12) var(--s16);
  border-radius: var(--r12);
  background: var(--subtle);
  font: var(--t14);

  b {
    font-weight: 600;
  }

  small {
    font: var(--t12);
    color: var(--muted);
  }

  p {
    white-space: pre-line;
  }
`;

/** What the reader can do here themself. */
export const Own = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: start;
  gap: var(--s12);
  min-height: 44px;
  padding-bottom: var(--s20);
  font: var(--t14);
  color: var(--muted);

  > * {
    max-width: 100%;
  }

  h3:focus {
    outline: none;
  }
`;

export const OwnCard = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s12);
  width: 100%;
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  color: var(--ink);
  overflow-wrap: anywhere;

  > h3 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }

  blockquote {
    max-width: 62ch;
    font: var(--t16);
    white-space: pre-line;
  }
`;

export const More = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s12);
  padding-top: var(--s20);
  border-top: 1px solid var(--hairline);
`;

const OUTLINE = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';
const PLACES = [0, 20, 40, 60, 80] as const;

const StarSvg = styled.svg`
  flex: none;
  display: block;

  g {
    fill: var(--hairline);
  }

  svg g {
    fill: var(--star);
  }
`;

interface StarRowProps {
  /** 0 to 5; a part of a star is drawn as a part. */
  readonly rating: number;
  /** Height in px. */
  readonly size: number;
}

/** Five stars, as many of them full as were given. The words for it stand beside it. */
export function StarRow({ rating, size }: StarRowProps) {
  return (
    <StarSvg width={size * 5} height={size} viewBox="0 0 100 20" aria-hidden="true">
      <Five />
      <svg width={rating * 20} height={20} aria-hidden="true">
        <Five />
      </svg>
    </StarSvg>
  );
}

function Five() {
  return (
    <g>
      {PLACES.map((place) => (
        <path key={place} d={OUTLINE} transform={`translate(${place})`} />
      ))}
    </g>
  );
}

/** The list's own geometry, before it is known. */
export function ReviewSkeletons({ rows }: { readonly rows: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton width="200px" height="44px" radius={8} />
      <Rows as="div">
        {Array.from({ length: rows }, (_, place) => place).map((place) => (
          <Row key={place} as="div">
            <Skeleton width="240px" height="32px" />
            <Skeleton width="100%" height="48px" />
          </Row>
        ))}
      </Rows>
    </div>
  );
}

/** Reviews that are shown before more are asked for. */
export const FIRST = 5;

export interface ReviewsProps {
  readonly product: ProductPage;
  /** Hears what the stars are on average now. */
  readonly onStars: (stars: StarsNow) => void;
}
