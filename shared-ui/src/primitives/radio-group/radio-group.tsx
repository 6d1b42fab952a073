import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../icon/signs.ts';
import type { RadioOption } from './radio-option.ts';
import { RadioRow } from './radio-row.tsx';

export type { RadioOption } from './radio-option.ts';

export interface RadioGroupProps<Value extends string> {
  readonly legend: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `rows` one under another, `cards` side by side. */
  readonly look?: 'rows' | 'cards';
  /** Under the group, in place of help. */
  readonly error?: ReactNode;
}

const Group = styled.fieldset`
  display: grid;
  gap: 10px;
`;

const Legend = styled.legend`
  margin-bottom: 10px;
  font: var(--t14);
  font-weight: 600;
`;

const Options = styled.div<{ readonly $cards: boolean }>`
  display: grid;
  gap: var(--s8);
  ${({ $cards }) => ($cards ? 'grid-template-columns: repeat(auto-fit, minmax(min(100%, 112px), 1fr));' : '')}
`;

const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font: var(--t14);
  color: var(--danger);
`;

/** One of several, each on a card of its own; arrow keys move as in any native radio group. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, look = 'rows', error } = props;
  const id = useId();
  const problem = error === undefined ? undefined : `${id}-error`;
  return (
    <Group aria-describedby={problem}>
      <Legend>{legend}</Legend>
      <Options $cards={look === 'cards'}>
        {options.map((option) => (
          <RadioRow
            key={option.value}
            name={id}
            option={option}
            checked={option.value === value}
            dot={look === 'rows'}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </Options>
      {problem === undefined ? null : (
        <Problem id={problem}>
          <Icon path={warningIcon} size={16} />
          {error}
        </Problem>
      )}
    </Group>
  );
}
