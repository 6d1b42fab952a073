import { styled } from 'styled-components';

/** A native element: its length needs neither script nor inline style. */
const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  overflow: hidden;
  border: 0;
  border-radius: var(--full);
  background: color-mix(in srgb, var(--solid) 16%, var(--paper));
  appearance: none;

  &::-webkit-progress-bar {
    background: none;
  }

  &::-webkit-progress-value {
    border-radius: var(--full);
    background: var(--control);
  }

  &::-moz-progress-bar {
    border-radius: var(--full);
    background: var(--control);
  }
`;

interface FundingBarProps {
  /** Length in percent, at most 100. */
  readonly bar: number;
  /** Said instead of the length, and may pass 100. */
  readonly percent: number;
}

/** How far the funding goal is reached. */
export function FundingBar({ bar, percent }: FundingBarProps) {
  return <Bar max={100} value={bar} aria-label="Funding" aria-valuetext={`${percent} percent of the goal`} />;
}
