import { styled } from 'styled-components';

/** The one figure that can be acted on. */
export const Available = styled.p`
  font: var(--t36);
  letter-spacing: var(--track-36);
  font-variant-numeric: tabular-nums;
`;

export const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);

  dt {
    font: var(--t14);
    font-weight: 500;
  }

  dd {
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }

  dd + dd {
    font: var(--t12);
    color: var(--muted);
  }
`;

/** Amount at the end of a line. */
export const Amount = styled.b`
  font: var(--t16);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
