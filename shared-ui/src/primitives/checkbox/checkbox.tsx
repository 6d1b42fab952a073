import {
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { forcedColours } from '../../tokens/breakpoints.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, minusIcon } from '../icon/signs.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'ref'> {
  readonly label: ReactNode;
  /** The words are there for screen readers only. */
  readonly labelHidden?: boolean;
  /** Some of what it stands for is chosen. */
  readonly mixed?: boolean;
  /** Not to be had yet, but pressing it explains why: drawn with a dashed edge. */
  readonly blocked?: boolean;
  readonly ref?: Ref<HTMLInputElement | null>;
}

const Row = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 44px;
  min-height: 44px;
  font: var(--t14);
  font-weight: 500;
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
    color: var(--muted);
  }
`;

const Box = styled.span`
  position: relative;
  flex: none;
  display: grid;
  width: 24px;
  height: 24px;

  svg {
    position: absolute;
    inset: 4px;
    stroke-width: 2.75;
    color: var(--on-solid);
    opacity: 0;
    pointer-events: none;
    transition: opacity var(--press);
  }

  input:is(:checked, :indeterminate) + svg {
    opacity: 1;
  }
`;

const Input = styled.input<{ readonly $blocked: boolean }>`
  appearance: none;
  width: 24px;
  height: 24px;
  border: 1.5px ${({ $blocked }) => ($blocked ? 'dashed' : 'solid')} var(--edge);
  border-radius: var(--r4);
  background: var(${({ $blocked }) => ($blocked ? '--subtle' : '--paper')});
  cursor: inherit;
  transition: background var(--press), border-color var(--press);

  &:is(:checked, :indeterminate) {
    border-color: var(--control);
    background: var(--solid);
  }

  &:disabled {
    opacity: 0.5;
  }

  ${forcedColours} {
    appearance: auto;

    & + svg {
      display: none;
    }
  }
`;

/** A native checkbox with the house's box. */
export function Checkbox({
  label,
  labelHidden,
  mixed = false,
  blocked = false,
  ref,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed;
  }, [mixed]);

  return (
    <Row>
      <Box>
        <Input {...rest} ref={input} type="checkbox" $blocked={blocked} />
        <Icon path={mixed ? minusIcon : checkIcon} size={16} />
      </Box>
      {labelHidden === true ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Row>
  );
}
