import { styled } from 'styled-components';

/** A person's place in the bar: 32 px of paper in a button's 44. */
export const Face = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--full);
  background: var(--paper);
  color: var(--ink);
`;
