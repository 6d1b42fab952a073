import { useState } from 'react';
import { readQuantity } from 'shared-api/rules/quantity';
import type { StepperRemark } from './stepper-remark.ts';

/** Digits of a quantity: one more is no quantity of anything. */
export const DIGITS = 9;

export interface StepperState {
  /** What stands in the box while it is typed in. */
  readonly text: string;
  /** What is to be said of the last entry; null when it holds as it was entered. */
  readonly remark: StepperRemark | null;
  readonly type: (text: string) => void;
  readonly step: (by: number) => void;
  /** Ends typing: the box shows the value that holds. */
  readonly settle: () => void;
}

/** A remark is about the maximum it was made under: another one makes it void. */
interface Said {
  readonly remark: StepperRemark;
  readonly max: number;
}

/** What stands in the box while it is typed in, and the value that its owner was asked for by it. */
interface Draft {
  readonly text: string;
  /** Undefined: no value, and nobody was told. */
  readonly asked: number | null | undefined;
  /** The owner has held that value. */
  readonly held: boolean;
}

/**
 * The working of a quantity box: 1 to `max`, or empty: only while it is being typed, or for as long as the owner
 * wishes who is told by `onEmpty` and answers with null.
 * What is no quantity stays in the box while it is typed, and the last good one holds: 2.5 never becomes 25.
 * The owner's `value` always wins, so a refused change rolls back by itself.
 */
export function useStepper(
  value: number | null,
  max: number,
  onChange: (value: number) => void,
  onEmpty?: () => void,
): StepperState {
  const [draft, setDraft] = useDraft(value);
  const [said, setSaid] = useState<Said | null>(null);
  const say = (remark: StepperRemark | null) => setSaid(remark && { remark, max });

  const take = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, max));
    say(wanted > max ? { kind: 'over', asked: wanted } : null);
    if (next !== value) onChange(next);
  };

  return {
    text: draft?.text ?? (value === null ? '' : String(value)),
    remark: said !== null && stands(said, value, max) ? said.remark : null,
    type: (shown) => {
      const text = typedOn(shown, value, said);
      const entered = readQuantity(text, max);
      const asked =
        entered.kind === 'empty' ? onEmpty && null : entered.kind === 'wrong' ? value : Number(text);
      setDraft(
        entered.kind === 'quantity' && entered.clamped ? null : { text: text.trim(), asked, held: false },
      );
      if (entered.kind === 'wrong') say({ kind: 'wrong' });
      else if (entered.kind === 'empty') {
        say(null);
        onEmpty?.();
      } else take(Number(text));
    },
    step: (by) => {
      setDraft(null);
      take((value ?? 0) + by);
    },
    settle: () => {
      setDraft(null);
      if (value === null && said === null) say({ kind: 'empty' });
    },
  };
}

/** Where an entry was cut to the maximum and typing goes on behind it, what was entered is what is typed on. */
function typedOn(shown: string, value: number | null, said: Said | null): string {
  const cut = String(value);
  if (said?.remark.kind !== 'over' || value !== said.max || !shown.startsWith(cut)) return shown;
  return shown === cut ? shown : `${said.remark.asked}${shown.slice(cut.length)}`.slice(0, DIGITS);
}

/** A draft ends by itself when its owner, who held what it asked for, comes to hold another value, as after a refusal. */
function useDraft(value: number | null) {
  const [draft, setDraft] = useState<Draft | null>(null);
  if (draft !== null && draft.held !== (draft.asked === value)) {
    setDraft(draft.held ? null : { ...draft, held: true });
  }
  return [draft, setDraft] as const;
}

/** Whether what was said still fits what the owner holds now. */
function stands({ remark, max: then }: Said, value: number | null, max: number): boolean {
  if (remark.kind === 'empty') return value === null;
  return then === max && (remark.kind !== 'over' || value === max);
}
