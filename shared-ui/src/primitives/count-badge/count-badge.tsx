import { useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { fullMotion } from '../../tokens/breakpoints.ts';

export interface CountBadgeProps {
  readonly count: number;
  /** Above it the badge says so: `99+`. */
  readonly max?: number;
}

const bump = keyframes`
  50% { transform: scale(1.2); }
`;

const Bubble = styled.span<{ readonly $bumped: boolean }>`
  position: absolute;
  top: 2px;
  left: calc(50% + 3px);
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: var(--full);
  background: var(--badge, var(--ink));
  color: var(--on-badge, var(--paper));
  box-shadow: 0 0 0 2px var(--on-badge, var(--paper));
  font: 600 0.6875rem/18px var(--font);
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
 * A number on the corner of a picture button; nothing for zero. The button's own label must say it too (`countText`).
 * It swells for a moment when the number changes. A coloured bar sets `--badge` and `--on-badge` around it.
 */
export function CountBadge({ count, max }: CountBadgeProps) {
  const [seen, setSeen] = useState({ count, changes: 0 });
  if (seen.count !== count) setSeen({ count, changes: seen.changes + 1 });
  if (count <= 0) return null;
  return (
    <Bubble key={seen.changes} $bumped={seen.changes > 0} aria-hidden="true">
      {countText(count, max)}
    </Bubble>
  );
}
