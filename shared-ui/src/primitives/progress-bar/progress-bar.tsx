import { styled } from 'styled-components';
import { forcedColours } from '../../tokens/breakpoints.ts';

export interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** Names the progress. */
  readonly label: string;
  /** The state in words, for screen readers; may go past the goal: "36 of 30 ordered". */
  readonly text?: string;
  readonly size?: 4 | 8;
}

const Bar = styled.progress<{ readonly $size: number }>`
  appearance: none;
  display: block;
  width: 100%;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border: 0;
  border-radius: var(--full);
  background: var(--bar-ground, color-mix(in srgb, var(--solid) 12%, var(--paper)));

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

  ${forcedColours} {
    border: 1px solid CanvasText;

    &::-webkit-progress-value {
      background: Highlight;
    }

    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;

/** How full, in whole percent; more than 100 when the goal is passed, 0 without a goal. */
export function percentOf(value: number, max: number): number {
  return max > 0 ? Math.floor((Math.max(0, value) / max) * 100) : 0;
}

/** A bar that never passes its end; the words beside it may. */
export function ProgressBar({ value, max, label, text, size = 8 }: ProgressBarProps) {
  const percent = percentOf(value, max);
  return (
    <Bar
      $size={size}
      max={100}
      value={Math.min(100, percent)}
      aria-label={label}
      aria-valuetext={text ?? `${percent}%`}
    />
  );
}
