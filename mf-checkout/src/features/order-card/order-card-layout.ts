import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** An order in the list: picture, names, money. One that is far down is drawn only when it comes near the window. */
export const Card = styled.article<{ readonly $far?: boolean }>`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: var(--s12) var(--s16);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  content-visibility: ${({ $far }) => ($far === true ? 'auto' : 'visible')};
  contain-intrinsic-size: auto 220px;

  ${from(768)} {
    grid-template-columns: 144px minmax(0, 1fr);
    gap: var(--s24);
    padding: var(--s20);
  }
`;

export const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r8);
  background: var(--subtle);
`;

export const Body = styled.div`
  display: grid;
  gap: var(--s12);
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Name and state at one end, money at the other. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s8) var(--s24);

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s4) var(--s12);
    font: var(--t18);
    font-weight: 600;
    letter-spacing: -0.005em;
  }

  p {
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
`;

export const Money = styled.div`
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t18);
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  ${from(768)} {
    text-align: right;
  }
`;

/** The companies with their own parts; across the card on phones, where each line has room for a finger. */
export const Parts = styled.ul`
  border-top: 1px solid var(--hairline);

  > li + li {
    border-top: 1px solid var(--hairline);
  }

  a {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 52px;
    padding-block: var(--s8);
    border-radius: var(--r8);
  }

  a:hover b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  a > span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font: var(--t14);
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t14);
    color: var(--muted);
  }

  svg {
    color: var(--muted);
  }
`;
