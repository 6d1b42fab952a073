import { useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { fullMotion } from '../../tokens/breakpoints.ts';

export interface CountBadgeProps {
  readonly count: number;
  /** Above it the badge says so: `99+`. */
  readonly max?: number;
  /** Shows a zero too, more quietly than a number of things. */
  readonly zero?: boolean;
}

const bump = keyframes`
  50% { transform: scale(1.2); }
`;

const loud = css`
  background: var(--badge, var(--ink));
  color: var(--on-badge, var(--paper));
  box-shadow: 0 0 0 2px var(--on-badge, var(--paper));
`;

const quiet = css`
  background: var(--on-badge, var(--paper));
  color: var(--badge, var(--ink));
  box-shadow: inset 0 0 0 1px currentColor;
`;

const Bubble = styled.span<{ readonly $bumped: boolean; readonly $quiet: boolean }>`
  position: absolute;
  top: 2px;
  left: calc(50% + 3px);
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: var(--full);
  ${({ $quiet }) => ($quiet ? quiet : loud)}
  font: 600 min(0.6875rem, 14px) / 18px var(--font);
  font-variant-numeric: tabular-nums;
  text-align: center;

  ${fullMotion} {
    ${({ $bumped }) =>
      $bumped
        ? css`
            animation: ${bump} var(--media) var(--enter);
          `
        : ''}
  }
`;

/** The count as the badge writes it; the control's own label says the same, so that voice control finds it. */
export function countText(count: number, max = 99): string {
  return count > max ? `${max}+` : String(count);
}

/**
 * A number on the corner of a picture button; nothing for zero unless asked to. The button's own label must say it too (`countText`).
 * It swells for a moment when the number changes. A coloured bar sets `--badge` and `--on-badge` around it.
 */
export function CountBadge({ count, max, zero = false }: CountBadgeProps) {
  const [seen, setSeen] = useState({ count, changes: 0 });
  if (seen.count !== count) setSeen({ count, changes: seen.changes + 1 });
  if (count <= 0 && !zero) return null;
  return (
    <Bubble key={seen.changes} $bumped={seen.changes > 0} $quiet={count <= 0} aria-hidden="true">
      {countText(count, max)}
    </Bubble>
  );
}
