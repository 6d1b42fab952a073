import { styled } from 'styled-components';

/** Running text of a dialog. */
export const Words = styled.div`
  display: grid;
  gap: var(--s12);
  text-wrap: pretty;
  font-variant-numeric: tabular-nums;

  > p + p {
    color: var(--muted);
  }

  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
