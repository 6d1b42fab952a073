import { styled } from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

/** Totals beside the content; sticky on wide windows. */
export const SideSheet = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s20);
  align-self: start;
  padding: var(--s24);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  h2 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
  }

  ${from(1024)} {
    position: sticky;
    top: calc(var(--header) + 24px);
  }
`;

/** A remark with its picture at the end of a sheet. */
export const SmallPrint = styled.p`
  display: flex;
  gap: var(--s8);
  font: var(--t12);
  color: var(--muted);

  svg {
    flex: none;
  }
`;
