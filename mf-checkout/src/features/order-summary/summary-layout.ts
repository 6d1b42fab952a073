import { SideSheet } from 'shared-ui/composites/side-sheet';
import { styled } from 'styled-components';

export const Sheet = styled(SideSheet)`
  font: var(--t14);

  h3 {
    margin-bottom: var(--s4);
    font: var(--t12);
    color: var(--muted);
  }
`;

export const Parts = styled.ul`
  border-block: 1px solid var(--hairline);

  li + li {
    border-top: 1px solid var(--hairline);
  }

  li > * {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 52px;
    padding-block: var(--s8);
    border-radius: var(--r8);
    overflow-wrap: anywhere;
  }

  span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: 600;
  }

  a:hover b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  small,
  svg {
    color: var(--muted);
  }

  small {
    font: var(--t12);
  }
`;

export const Facts = styled.div`
  display: grid;
  gap: var(--s16);
  overflow-wrap: anywhere;

  address {
    font-style: normal;
  }

  address span {
    display: block;
  }
`;

/** What went back, below what was paid. */
export const Back = styled.dl`
  display: grid;
  gap: var(--s12);
  padding-top: var(--s16);
  border-top: 1px solid var(--hairline);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
  }

  dt {
    color: var(--muted);
  }

  dt small {
    display: block;
    font: var(--t12);
  }

  dd {
    flex: none;
    font-weight: 500;
  }

  div:last-child dt,
  div:last-child dd {
    font-weight: 600;
    color: var(--ink);
  }
`;
