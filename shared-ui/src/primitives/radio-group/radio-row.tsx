import { styled } from 'styled-components';
import { finePointer, forcedColours } from '../../tokens/breakpoints.ts';
import type { RadioOption } from './radio-option.ts';

export interface RadioRowProps {
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
export function RadioRow({ name, option, checked, dot, onChoose }: RadioRowProps) {
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
