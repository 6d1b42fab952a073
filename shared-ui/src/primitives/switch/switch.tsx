import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedColours } from '../../tokens/breakpoints.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
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
    border-radius: var(--full);
    background: var(--paper);
    transition: transform var(--fade) var(--enter);
  }

  &:checked {
    border-color: var(--control);
    background: var(--solid);
  }

  &:checked::after {
    background: var(--on-solid);
    transform: translateX(16px);
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
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <Row>
      <Track {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </Row>
  );
}
