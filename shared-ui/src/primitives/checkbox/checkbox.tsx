import {
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { forcedColours } from '../../tokens/breakpoints.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, minusIcon } from '../icon/signs.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { QUIET_MS, whileBusy } from './while-busy.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'ref'> {
  readonly label: ReactNode;
  /** The words are there for screen readers only. */
  readonly labelHidden?: boolean;
  /** Some of the items are chosen (mixed). */
  readonly mixed?: boolean;
  /** Not to be had yet, but pressing it explains why: drawn with a dashed edge. */
  readonly blocked?: boolean;
  /** The change is being saved: the control keeps the focus and ignores clicks. */
  readonly busy?: boolean;
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

  &:has([aria-busy='true']) {
    cursor: progress;
  }
`;

const Box = styled.span`
  position: relative;
  flex: none;
  display: grid;
  width: 24px;
  height: 24px;

  > svg {
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

  input[aria-busy='true'] + svg {
    opacity: 0;
    transition-delay: ${QUIET_MS}ms;
  }

  input:is(:checked, :indeterminate) ~ span {
    color: var(--on-solid);
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/** In place of the sign. */
const Wait = styled.span`
  position: absolute;
  inset: 4px;
  color: var(--muted);
  pointer-events: none;
  animation: ${appear} var(--fade) ${QUIET_MS}ms both;

  ${forcedColours} {
    display: none;
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
  busy = false,
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
        <Input
          {...rest}
          {...(busy ? whileBusy(rest.checked) : {})}
          ref={input}
          type="checkbox"
          $blocked={blocked}
        />
        <Icon path={mixed ? minusIcon : checkIcon} size={16} />
        {busy ? (
          <Wait>
            <Spinner size={16} />
          </Wait>
        ) : null}
      </Box>
      {labelHidden === true ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Row>
  );
}
