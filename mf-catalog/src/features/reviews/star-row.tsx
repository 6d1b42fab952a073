import { styled } from 'styled-components';

const OUTLINE = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';
const PLACES = [0, 20, 40, 60, 80] as const;

const Row = styled.svg`
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
    <Row width={size * 5} height={size} viewBox="0 0 100 20" aria-hidden="true" focusable="false">
      <Five />
      <svg width={rating * 20} height={20} aria-hidden="true">
        <Five />
      </svg>
    </Row>
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
