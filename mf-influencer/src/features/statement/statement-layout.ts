import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const List = styled.ol`
  border-block: 1px solid var(--hairline);
  margin-bottom: var(--s24);

  > li + li {
    border-top: 1px solid var(--hairline);
  }
`;

/** On a phone one below another, from 1024 on in columns: what, formula, state, amount. */
export const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s4) var(--s16);
  padding-block: var(--s16);
  font: var(--t14);

  ${from(1024)} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 3fr) 112px;
    gap: 0 var(--s24);
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

export const What = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  h3 {
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

export const Cell = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  font-variant-numeric: tabular-nums;

  ${from(1024)} {
    grid-column: auto;
  }
`;

export const State = styled(Cell)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s8);

  ${from(1024)} {
    display: grid;
    justify-items: start;
    align-content: start;
  }
`;

/** At the end of the first line on every width. */
export const Amount = styled.div`
  grid-row: 1;
  grid-column: 2;
  text-align: end;
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t16);
    font-weight: 600;
  }

  ${from(1024)} {
    grid-column: 4;
  }
`;

/** Opens how the line was split. */
export const Open = styled.div`
  grid-column: 1 / -1;
  margin-left: -12px;
`;
