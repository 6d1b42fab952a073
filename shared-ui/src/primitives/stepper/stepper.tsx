import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { minusIcon, plusIcon } from '../icon/signs.ts';
import { useStepper } from './use-stepper.ts';

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  /** The most there can be; 0 closes the box. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Why no more than `max`; "12 at most" by itself. */
  readonly limitText?: string;
}

const Whole = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--s12);
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

const Limit = styled.span<{ readonly $cut: boolean }>`
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(${({ $cut }) => ($cut ? '--ink' : '--muted')});
  font-weight: ${({ $cut }) => ($cut ? 600 : 400)};
`;

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A quantity: one less, a box to type in, one more; what is asked beyond the limits is cut to them, and said. */
export function Stepper({ label, value, max, onChange, limitText = `${max} at most` }: StepperProps) {
  const id = useId();
  const { text, cut, type, step, settle } = useStepper(value, max, onChange);

  const press = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Whole>
      <Group role="group" aria-label={label} aria-describedby={id}>
        <Step type="button" aria-label="One less" aria-disabled={value <= 1} onClick={() => step(-1)}>
          <Icon path={minusIcon} />
        </Step>
        <Box
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          disabled={max < 1}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={settle}
        />
        <Step type="button" aria-label="One more" aria-disabled={value >= max} onClick={() => step(1)}>
          <Icon path={plusIcon} />
        </Step>
      </Group>
      <Limit id={id} role="status" $cut={cut}>
        {limitText}
      </Limit>
    </Whole>
  );
}
