import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { finePointer, forcedColours } from '../../tokens/breakpoints.ts';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../icon/signs.ts';

/** One choice of a radio group. */
export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second, quieter line. */
  readonly note?: ReactNode;
  /** A picture before the label, or above it in a swatch. */
  readonly start?: ReactNode;
  /** At the far end of the row: a price. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioRowProps {
  readonly name: string;
  readonly option: RadioOption<string>;
  readonly checked: boolean;
  /** Draws the round mark; without it only the edge says which is chosen. */
  readonly dot: boolean;
  readonly onChoose: () => void;
}

const Row = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 56px;
  padding: 9px 12px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
  font: var(--t14);
  cursor: pointer;
  transition: background var(--fade), border-color var(--fade);

  ${finePointer} {
    &:hover:not(:has(:disabled)) {
      background: var(--subtle);
    }
  }

  &:has(:checked) {
    border-color: var(--control);
    background: var(--soft);
    box-shadow: inset 0 0 0 1px var(--control);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  &:has(:disabled) {
    border-style: dashed;
    color: var(--muted);
    cursor: not-allowed;
  }
`;

const Dot = styled.input<{ readonly $shown: boolean }>`
  appearance: none;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1.5px solid var(--edge);
  border-radius: var(--full);
  background: var(--paper);
  cursor: inherit;

  &:checked {
    border: 6px solid var(--control);
  }

  &:focus-visible {
    outline: none;
  }

  ${({ $shown }) => ($shown ? '' : 'position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0;')}

  ${forcedColours} {
    appearance: auto;
    position: static;
    width: 20px;
    height: 20px;
    opacity: 1;
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;

  b {
    display: block;
    font-weight: 500;
  }

  :checked ~ & b {
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

const End = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** One choice of a group. */
function RadioRow({ name, option, checked, dot, onChoose }: RadioRowProps) {
  return (
    <Row>
      <Dot
        $shown={dot}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={onChoose}
      />
      {option.start}
      <Words>
        <b>{option.label}</b>
        {option.note === undefined ? null : <small>{option.note}</small>}
      </Words>
      {option.end === undefined ? null : <End>{option.end}</End>}
    </Row>
  );
}

interface RadioSwatchProps {
  readonly name: string;
  readonly option: RadioOption<string>;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Choice = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 6px;
  width: 72px;
  padding-block: 4px;
  font: var(--t12);
  text-align: center;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  > span:nth-of-type(1) {
    border-radius: var(--full);
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 3px transparent;
    transition: box-shadow var(--fade);
  }

  ${finePointer} {
    &:hover:not(:has(:disabled)) > span:nth-of-type(1) {
      box-shadow: 0 0 0 2px var(--paper), 0 0 0 3px var(--edge);
    }
  }

  &&:has(:checked) {
    font-weight: 600;

    > span:nth-of-type(1) {
      box-shadow: 0 0 0 2px var(--paper), 0 0 0 4px var(--control);
    }
  }

  &:has(:focus-visible) > span:nth-of-type(1) {
    outline: 2px solid var(--focus);
    outline-offset: 6px;
  }

  &:has(:disabled) {
    color: var(--muted);
    cursor: not-allowed;

    > span:nth-of-type(1) {
      opacity: 0.4;
    }
  }

  ${forcedColours} {
    input {
      position: static;
      width: 20px;
      height: 20px;
      opacity: 1;
    }
  }
`;

/** A choice shown by its picture, with its name below. */
function RadioSwatch({ name, option, checked, onChoose }: RadioSwatchProps) {
  return (
    <Choice>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={onChoose}
      />
      <span>{option.start}</span>
      <span>{option.label}</span>
    </Choice>
  );
}

interface RadioGroupProps<Value extends string> {
  /** Names the group. */
  readonly legend: ReactNode;
  /** The chosen option, in muted text beside the legend. */
  readonly hint?: ReactNode;
  /** Says in words that one has to be chosen. */
  readonly required?: boolean;
  readonly options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `rows` stacked, `cards` side by side, `swatches` as pictures. */
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
