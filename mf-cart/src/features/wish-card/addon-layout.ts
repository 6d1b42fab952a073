import { styled } from 'styled-components';

/** The add-ons of a wish, one below the other, in a frame of their own. */
export const Rows = styled.ul`
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t14);

  &:focus {
    outline: none;
  }
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px var(--s12);
  min-height: 64px;
  padding: var(--s8) var(--s12);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    font: var(--t12);
    color: var(--muted);
  }

  > :nth-child(2) {
    flex: 1;
    min-width: 120px;
  }

  > :nth-child(3) {
    font-weight: 500;
  }

  > button {
    min-width: 124px;
  }
`;

/** Small, and of the shape in which product pictures are drawn. */
export const Thumb = styled.span`
  display: block;
  overflow: hidden;
  width: 48px;
  height: 44px;
  border-radius: var(--r8);
  background: var(--subtle);
`;

/** Where the rows would be. */
export const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s8) var(--s16);
  min-height: 64px;
  padding: var(--s8) var(--s12);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t14);
  color: var(--muted);
`;
