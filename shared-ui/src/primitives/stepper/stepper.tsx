import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { minusIcon, plusIcon } from '../icon/signs.ts';
import { remarkText as ownRemarkText, type StepperRemark } from './stepper-remark.ts';
import { useSelectOnFocus } from './use-select-on-focus.ts';
import { DIGITS, useStepper } from './use-stepper.ts';

export type { StepperRemark };

export interface StepperProps {
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
  /** `below`: on a line of its own in the grid around the stepper, as wide as that. */
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
 * A quantity: one less, a box to type in, one more. What is asked beyond the maximum is cut to it, what is no quantity
 * changes nothing, and both are said.
 */
export function Stepper(props: StepperProps) {
  const { label, value, max, onChange, onEmpty, limitText = `${max} at most`, limit = 'beside', id } = props;
  const { remarkText = ownRemarkText } = props;
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
