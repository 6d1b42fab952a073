import { SideSheet } from 'shared-ui/composites/side-sheet';
import { below, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** A sheet which phones show folded, above the step. */
export const WideSheet = styled(SideSheet)`
  ${below(1024)} {
    display: none;
  }
`;

export const Items = styled.ul<{ readonly $large: boolean }>`
  display: grid;
  gap: ${({ $large }) => ($large ? 0 : 'var(--s16)')};
  min-width: 0;

  > li {
    display: grid;
    grid-template-columns: ${({ $large }) => ($large ? '72px' : '56px')} minmax(0, 1fr);
    gap: var(--s4) var(--s16);
    ${({ $large }) => ($large ? 'padding-block: var(--s16);' : '')}
  }

  > li + li {
    ${({ $large }) => ($large ? 'border-top: 1px solid var(--hairline);' : '')}
  }
`;

export const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r8);
  background: var(--subtle);
`;

export const Words = styled.div`
  min-width: 0;
  font: var(--t14);
  overflow-wrap: anywhere;

  h3 {
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    font: var(--t12);
    color: var(--muted);
  }
`;

export const Line = styled.p`
  && {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    margin-top: var(--s4);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--ink);
  }

  span {
    min-width: 0;
    color: var(--muted);
  }

  b {
    flex: none;
    font-weight: 500;
  }
`;

/** The summary on phones: one line, which opens. */
export const Folded = styled.details`
  padding: 0 var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--subtle);

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s12);
    min-height: 48px;
    font: var(--t14);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary > span {
    display: flex;
    align-items: center;
    gap: var(--s8);
  }

  > summary svg {
    transition: transform var(--fade);
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }

  > div {
    display: grid;
    gap: var(--s20);
    padding-block: var(--s8) var(--s16);
  }

  b {
    font-variant-numeric: tabular-nums;
  }

  ${from(1024)} {
    display: none;
  }
`;
