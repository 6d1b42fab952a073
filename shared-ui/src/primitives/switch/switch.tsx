import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedColours, fullMotion } from '../../tokens/breakpoints.ts';
import { QUIET_MS, turn, whileBusy } from '../checkbox/while-busy.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
  /** The change is being saved: the control keeps the focus and ignores clicks. */
  readonly busy?: boolean;
}

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
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

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 40px;
  height: 24px;
  border: 1px solid transparent;
  border-radius: var(--full);
  background: var(--edge);
  cursor: inherit;
  transition: background var(--fade);

  &::after {
    content: '';
    position: absolute;
    inset: 2px auto 2px 2px;
    width: 18px;
    border: 2.5px solid transparent;
    border-radius: var(--full);
    background: var(--paper);
    transition: translate var(--fade) var(--enter);
  }

  &:checked {
    border-color: var(--control);
    background: var(--solid);
  }

  &:checked::after {
    background: var(--on-solid);
    translate: 16px;
  }

  /* Its knob becomes a turning ring. */
  &[aria-busy='true']::after {
    border-color: color-mix(in srgb, var(--ink) 20%, var(--paper));
    border-top-color: var(--ink);
    transition: translate var(--fade) var(--enter), border-color var(--fade) ${QUIET_MS}ms;

    ${fullMotion} {
      animation: ${turn} 800ms linear infinite;
    }
  }

  &[aria-busy='true']:checked::after {
    border-color: color-mix(in srgb, var(--solid) 20%, var(--on-solid));
    border-top-color: var(--solid);
  }

  &:disabled {
    opacity: 0.5;
  }

  ${forcedColours} {
    border-color: CanvasText;

    &::after {
      background: CanvasText;
    }

    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** On or off, at once: no button is needed to make it so. */
export function Switch({ label, busy = false, ...rest }: SwitchProps) {
  return (
    <Row>
      <Track {...rest} {...(busy ? whileBusy(rest.checked) : {})} type="checkbox" role="switch" />
      <span>{label}</span>
    </Row>
  );
}
