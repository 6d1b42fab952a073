import { styled } from 'styled-components';

/** Takes its colours from the tokens, whatever the library would draw with. */
export const Drawing = styled.svg`
  overflow: visible;
  touch-action: pan-y;

  .sold {
    fill: var(--info);
  }

  .back {
    fill: var(--danger);
  }

  .ground {
    fill: transparent;
  }

  [data-pointed] .ground {
    fill: var(--ink);
    opacity: 0.06;
  }

  .visx-rows line,
  .visx-axis-line {
    stroke: var(--hairline);
  }

  .visx-axis-tick text {
    fill: var(--muted);
    font: var(--t12);
    font-variant-numeric: tabular-nums;
  }
`;

/** What the pointer is over. */
export const Readout = styled.p`
  min-height: 20px;
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
