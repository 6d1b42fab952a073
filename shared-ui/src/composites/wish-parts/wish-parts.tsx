import { styled } from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

/** The picture of a wish, beside names and rest on wide windows. */
export const WishArt = styled.div`
  position: relative;
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r12);
  background: var(--subtle);

  a {
    display: block;
    height: 100%;
    border-radius: var(--r12);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  ${from(768)} {
    grid-row: 1 / 3;
  }
`;

/** The name of a wish with its distinguishing facts. */
export const WishNames = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  min-width: 0;
  font: var(--t14);
  color: var(--muted);

  h3 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
    color: var(--ink);
    scroll-margin-top: calc(var(--header) + 24px);
  }

  h3 a {
    border-radius: var(--r4);
  }

  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** Who a wish was found by. */
export const WishInfluencer = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8);
  font: var(--t12);
  color: var(--muted);
  overflow-wrap: anywhere;

  b {
    font-weight: 500;
    color: var(--ink);
  }
`;
