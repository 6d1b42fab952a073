import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { readQuantity } from 'shared-api/rules/cart/wishes';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { minusIcon, plusIcon } from '../icon/signs.ts';

/** A remark about an entry in a quantity box. */
export type StepperRemark =
  /** More than the maximum. */
  | { readonly kind: 'over'; readonly asked: number }
  /** Not a whole number above 0. */
  | { readonly kind: 'wrong' }
  /** The box was left empty. */
  | { readonly kind: 'empty' };

/** Default labels. */
function defaultRemarkText(remark: StepperRemark, max: number): string {
  switch (remark.kind) {
    case 'over':
      return `You asked for ${remark.asked}. ${max} at most.`;
    case 'wrong':
      return `Enter a whole number from 1 to ${max}`;
    case 'empty':
      return 'Enter a quantity';
  }
}

/**
 * Selects a box's text on focus, so that typing replaces it. Browsers put the caret where a
 * finger or mouse comes down only after the focus: the first click is waited for, and selects again unless it was drawn
 * over a part of the text.
 */
function useSelectOnFocus() {
  const entered = useRef(false);
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();
  return {
    onPointerDown: ({ currentTarget }: ReactPointerEvent<HTMLInputElement>) => {
      entered.current = currentTarget !== document.activeElement;
    },
    onFocus: select,
    onClick: (event: SyntheticEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (entered.current && selectionStart === selectionEnd) select(event);
      entered.current = false;
    },
  };
}

/** Digits of a quantity: one more is no quantity of anything. */
const DIGITS = 9;

interface StepperState {
  /** The text in the box while typing. */
  readonly text: string;
  /** The remark about the last entry; null when it was accepted as typed. */
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

/** The text in the box while typing, and the value that was requested from the owner. */
interface Draft {
  readonly text: string;
  /** Undefined: no value, and the owner was not notified. */
  readonly asked: number | null | undefined;
  /** The owner has held that value. */
  readonly held: boolean;
}

/**
 * The working of a quantity box: 1 to `max`. Empty only while it is being typed, or while the owner of `onEmpty` allows it
 * by answering with null.
 * An invalid quantity stays in the box while typing, and the last valid one counts: 2.5 never becomes 25.
 * The owner's `value` always wins, so a refused change rolls back.
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
    remark: said !== null && applies(said, value, max) ? said.remark : null,
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

/** When an entry was cut to the maximum and typing continues, the uncut entry is continued. */
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

/** Whether the remark still fits the owner's value. */
function applies({ remark, max: then }: Said, value: number | null, max: number): boolean {
  if (remark.kind === 'empty') return value === null;
  return then === max && (remark.kind !== 'over' || value === max);
}

interface StepperProps {
  readonly label: string;
  /** Null while the box is empty. */
  readonly value: number | null;
  /** The most there can be; 0 closes the box. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The box was emptied. Without it an empty box shows the last value again when it is left. */
  readonly onEmpty?: () => void;
  /** Why no more than `max`; "12 at most" by itself. */
  readonly limitText?: string;
  /** Said in its place of an entry that cannot hold as it is. */
  readonly remarkText?: (remark: StepperRemark, max: number) => string;
  /** `below`: on a separate row of the grid around the stepper, as wide as the grid. */
  readonly limit?: 'beside' | 'below';
  /** Of the box, for a label that is seen. */
  readonly id?: string;
}

const Whole = styled.div<{ readonly $loose: boolean }>`
  ${({ $loose }) => ($loose ? 'display: contents;' : 'display: inline-flex; align-items: center; gap: var(--s12);')}
`;

const Group = styled.div`
  display: inline-grid;
  grid-template-columns: 44px 52px 44px;
  height: 46px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: 7px;
  background: none;
  cursor: pointer;
  touch-action: manipulation;

  &[aria-disabled='true'] {
    color: var(--muted);
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  font: var(--t16);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Limit = styled.span<{ readonly $said: boolean; readonly $loose: boolean }>`
  ${({ $loose }) => ($loose ? 'order: 1; grid-column: 1 / -1;' : '')}
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(${({ $said }) => ($said ? '--ink' : '--muted')});
  font-weight: ${({ $said }) => ($said ? 600 : 400)};
`;

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A quantity: minus button, number box, plus button. Cuts an entry to the maximum, ignores an invalid one, and shows a
 * message for both.
 */
export function Stepper(props: StepperProps) {
  const { label, value, max, onChange, onEmpty, limitText = `${max} at most`, limit = 'beside', id } = props;
  const { remarkText = defaultRemarkText } = props;
  const limitId = useId();
  const { text, remark, type, step, settle } = useStepper(value, max, onChange, onEmpty);
  const selecting = useSelectOnFocus();
  const loose = limit === 'below';

  const press = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Whole $loose={loose}>
      <Group>
        <Step type="button" aria-label="One less" aria-disabled={(value ?? 0) <= 1} onClick={() => step(-1)}>
          <Icon path={minusIcon} />
        </Step>
        <Box
          id={id}
          role="spinbutton"
          aria-label={label}
          aria-describedby={limitId}
          aria-valuenow={value ?? undefined}
          aria-valuemin={1}
          aria-valuemax={max}
          aria-invalid={remark?.kind === 'wrong' || undefined}
          maxLength={DIGITS}
          inputMode="numeric"
          autoComplete="off"
          disabled={max < 1}
          value={text}
          {...selecting}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={settle}
        />
        <Step type="button" aria-label="One more" aria-disabled={(value ?? 0) >= max} onClick={() => step(1)}>
          <Icon path={plusIcon} />
        </Step>
      </Group>
      <Limit id={limitId} role="status" $said={remark !== null} $loose={loose}>
        {remark === null ? limitText : remarkText(remark, max)}
      </Limit>
    </Whole>
  );
}
