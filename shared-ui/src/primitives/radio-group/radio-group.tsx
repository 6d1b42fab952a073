import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../icon/signs.ts';
import type { RadioOption } from './radio-option.ts';
import { RadioRow } from './radio-row.tsx';
import { RadioSwatch } from './radio-swatch.tsx';

export type { RadioOption } from './radio-option.ts';

export interface RadioGroupProps<Value extends string> {
  /** Names the group. */
  readonly legend: ReactNode;
  /** Beside the name, quieter: what is chosen. */
  readonly hint?: ReactNode;
  /** Says in words that one has to be chosen. */
  readonly required?: boolean;
  readonly options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `rows` one under another, `cards` side by side, `swatches` by what they look like. */
  readonly look?: 'rows' | 'cards' | 'swatches';
  /** Under the group; read out when it appears: what the choice brought about. */
  readonly remark?: ReactNode;
  /** Under the group, in place of help; read out at once when it appears. */
  readonly error?: ReactNode;
}

const Group = styled.fieldset`
  min-width: 0;
`;

const Legend = styled.legend`
  display: flex;
  align-items: baseline;
  gap: var(--s8);
  width: 100%;
  margin-bottom: 10px;
  font: var(--t14);

  b {
    font-weight: 600;
  }

  span {
    color: var(--muted);
  }

  small {
    margin-left: auto;
    font: var(--t12);
    color: var(--muted);
  }
`;

const grounds = {
  rows: 'display: grid; gap: var(--s8);',
  cards:
    'display: grid; gap: var(--s8); grid-template-columns: repeat(auto-fit, minmax(min(100%, 104px), 1fr));',
  swatches: 'display: flex; flex-wrap: wrap; gap: var(--s8) var(--s4); margin-left: -8px;',
};

const Options = styled.div<{ readonly $look: keyof typeof grounds }>`
  ${({ $look }) => grounds[$look]}
`;

/** There from the start, so that what comes into it is read out. */
const Said = styled.div`
  > * {
    display: flex;
    gap: 6px;
    margin-top: 10px;
    font: var(--t14);
    color: var(--muted);
  }

  svg {
    margin-top: 2px;
  }
`;

const Problem = styled.p`
  && {
    color: var(--danger);
  }
`;

/** One of several; arrow keys move as in any native radio group. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hint, required = false, options, value, onChange, look = 'rows', remark, error } = props;
  const id = useId();
  const problem = error === undefined ? undefined : `${id}error`;
  const mark = required ? `${id}mark` : undefined;
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={[mark, problem].filter(Boolean).join(' ') || undefined}
      aria-required={required || undefined}
      aria-invalid={problem === undefined ? undefined : true}
    >
      <Legend>
        <b id={`${id}name`}>{legend}</b>
        {hint === undefined ? null : <span>{hint}</span>}
        {mark === undefined ? null : <small id={mark}>required</small>}
      </Legend>
      <Options $look={look}>
        {options.map((option) => {
          const common = {
            name: id,
            option,
            checked: option.value === value,
            onChoose: () => onChange(option.value),
          };
          return look === 'swatches' ? (
            <RadioSwatch key={option.value} {...common} />
          ) : (
            <RadioRow key={option.value} {...common} dot={look === 'rows'} />
          );
        })}
      </Options>
      <Said role="status">{remark === undefined ? null : <p>{remark}</p>}</Said>
      <Said role="alert">
        {problem === undefined ? null : (
          <Problem id={problem}>
            <Icon path={warningIcon} size={16} />
            {error}
          </Problem>
        )}
      </Said>
    </Group>
  );
}
