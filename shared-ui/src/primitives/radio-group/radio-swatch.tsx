import { styled } from 'styled-components';
import { finePointer, forcedColours } from '../../tokens/breakpoints.ts';
import type { RadioOption } from './radio-option.ts';

export interface RadioSwatchProps {
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

/** One choice of a group, told by what it looks like with its name below. */
export function RadioSwatch({ name, option, checked, onChoose }: RadioSwatchProps) {
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
