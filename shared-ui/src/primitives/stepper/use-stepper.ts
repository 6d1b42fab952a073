import { useState } from 'react';
import { readQuantity } from 'shared-api/rules/quantity';

export interface StepperState {
  /** What stands in the box while it is typed in. */
  readonly text: string;
  /** True right after a wish beyond the limits was cut to them. */
  readonly cut: boolean;
  readonly type: (text: string) => void;
  readonly step: (by: number) => void;
  /** Ends typing: the box shows the value that holds. */
  readonly settle: () => void;
}

/**
 * The working of a quantity box: 1 to `max`, or empty: only while it is being typed, or for as long as the owner
 * wishes who is told by `onEmpty` and answers with null.
 * The owner's `value` always wins, so a refused change rolls back by itself.
 */
export function useStepper(
  value: number | null,
  max: number,
  onChange: (value: number) => void,
  onEmpty?: () => void,
): StepperState {
  const [draft, setDraft] = useState<string | null>(null);
  const [cut, setCut] = useState(false);

  const take = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, max));
    setCut(next !== wanted);
    if (next !== value) onChange(next);
  };

  return {
    text: draft ?? (value === null ? '' : String(value)),
    cut,
    type: (text) => {
      const entered = readQuantity(text, max);
      if (entered.kind === 'wrong') return;
      setDraft(entered.kind === 'empty' || !entered.clamped ? text.trim() : null);
      if (entered.kind === 'empty') {
        setCut(false);
        onEmpty?.();
      } else take(Number(text));
    },
    step: (by) => {
      setDraft(null);
      take((value ?? 0) + by);
    },
    settle: () => setDraft(null),
  };
}
