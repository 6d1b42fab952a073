import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { forcedColours } from '../../tokens/breakpoints.ts';
import { chevronDownIcon } from '../icon/arrows.ts';
import { Icon } from '../icon/icon.tsx';
import { useFieldLinks } from './field-parts.tsx';

const box = css`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 9px 12px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
  color: var(--ink);
  font: var(--t16);
  transition: border-color var(--fade);

  &::placeholder {
    color: var(--placeholder);
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: var(--muted);
  }

  &:focus-visible {
    outline-offset: 0;
    border-color: var(--ink);
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }

  &:disabled {
    background: var(--subtle);
    color: var(--muted);
    cursor: not-allowed;
  }
`;

const Line = styled.input`
  ${box}
`;

const Area = styled.textarea`
  ${box}
  min-height: 96px;
  resize: vertical;
`;

const Choice = styled.select`
  ${box}
  appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;

  ${forcedColours} {
    appearance: auto;
    padding-right: 12px;

    & + svg {
      display: none;
    }
  }
`;

const Arrow = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    translate: 0 -50%;
    color: var(--muted);
    pointer-events: none;
  }
`;

/** A text input; describe its content by `autoComplete` and `inputMode`. */
export function Input(props: ComponentPropsWithRef<'input'>) {
  return <Line {...useFieldLinks()} {...props} />;
}

/** Several lines of text; grows by hand, downwards. */
export function Textarea(props: ComponentPropsWithRef<'textarea'>) {
  return <Area rows={4} {...useFieldLinks()} {...props} />;
}

/** The browser's own list, opened as each device does it best. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return (
    <Arrow>
      <Choice {...useFieldLinks()} {...props} />
      <Icon path={chevronDownIcon} />
    </Arrow>
  );
}
