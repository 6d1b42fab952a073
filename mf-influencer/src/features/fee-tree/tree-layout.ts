import { from, fullMotion } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Card = styled.article`
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  ${from(768)} {
    padding: var(--s24);
  }

  b {
    font-weight: 600;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s16);
  font: var(--t16);

  h3 {
    overflow-wrap: anywhere;
  }
`;

/** The people above, one after another. */
export const Line = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4) var(--s12);
  margin-block: var(--s8) var(--s16);
  color: var(--muted);

  li {
    display: flex;
    align-items: center;
    gap: var(--s4);
    min-height: 32px;
    overflow-wrap: anywhere;
  }
`;

export const Own = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s16);
  min-height: 44px;
  padding: var(--s8) var(--s12);
  border-radius: var(--r8);
  background: var(--subtle);
`;

export const Rest = styled.p`
  padding: var(--s12) var(--s12) 0;
  color: var(--muted);
`;

export const List = styled.ul`
  &[data-indented] {
    margin-left: 19px;
    border-left: 1px solid var(--hairline);

    ${from(768)} {
      padding-left: var(--s12);
    }
  }
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-height: 52px;
  padding: var(--s8) var(--s12);
  border-radius: var(--r8);
  list-style: none;

  summary& {
    cursor: pointer;
  }

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    flex: none;
    color: var(--muted);

    ${fullMotion} {
      transition: transform var(--fade) var(--enter);
    }
  }

  details[open] > & > svg {
    transform: rotate(90deg);
  }

  > span:not([aria-hidden]) {
    flex: 1;
    min-width: 0;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

/** As wide as the arrow of those that open. */
export const Blank = styled.i`
  flex: none;
  width: 16px;
`;
