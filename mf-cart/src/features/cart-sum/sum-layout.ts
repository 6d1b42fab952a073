import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Lines = styled.ul`
  display: grid;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  b {
    flex: none;
    font-weight: 500;
  }
`;

/** Right below the sum that it is about. */
export const Without = styled.p`
  margin-top: calc(-1 * var(--s8));
  font: var(--t14);
  font-weight: 500;
  text-align: right;
  color: var(--warning);
`;

/** On phones the bar at the foot of the window has the way on. */
export const WideOnly = styled.div`
  display: none;

  ${from(1024)} {
    display: block;
  }
`;
