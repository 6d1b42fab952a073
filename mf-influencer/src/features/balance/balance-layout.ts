import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Card = styled.section`
  display: grid;
  gap: var(--s24);
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  ${from(768)} {
    padding: var(--s32);
  }

  ${from(1024)} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: var(--s48);
    align-items: start;
  }
`;

export const Main = styled.div`
  display: grid;
  gap: var(--s12);
  justify-items: start;
  min-width: 0;

  > p {
    font: var(--t14);
    color: var(--muted);
  }

  > div {
    justify-self: stretch;
  }
`;

/** The one figure that can be acted on. */
export const Available = styled.p`
  && {
    font: var(--t36);
    letter-spacing: var(--track-36);
    color: var(--ink);
  }

  font-variant-numeric: tabular-nums;
`;

/** A sum as on paper: what is added and taken off, and below a line what it comes to. */
export const Figures = styled.dl`
  display: grid;
  gap: var(--s12);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s16);
  }

  > div:last-child {
    padding-top: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  dt {
    font: var(--t14);
    font-weight: 500;
  }

  dd {
    font: var(--t14);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }

  > div:last-child > * {
    font-weight: 600;
  }

  dd + dd {
    grid-column: 1 / -1;
    max-width: 60ch;
    font: var(--t12);
    color: var(--muted);
  }
`;
