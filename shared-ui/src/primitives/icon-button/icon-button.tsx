import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { finePointer } from '../../tokens/breakpoints.ts';
import { Icon } from '../icon/icon.tsx';

interface Look {
  /** 44 px round, or 32 px beside text; its touch area stays 44 px. */
  readonly size?: 'sm' | 'md';
}

export interface IconButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Accessible name. */
  readonly label: string;
  readonly path: string;
  /** It answers no press for now, and keeps the focus: `disabled` throws it to the top of the page. */
  readonly off?: boolean;
  /** A count badge. */
  readonly children?: ReactNode;
}

const small = css`
  width: 32px;
  height: 32px;
  border-radius: var(--r8);
  color: var(--muted);

  &::before {
    content: '';
    position: absolute;
    inset: -6px;
  }
`;

const look = css<Look>`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--full);
  background: none;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;
  transition: background var(--fade);
  ${({ size }) => (size === 'sm' ? small : '')}

  ${finePointer} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: color-mix(in srgb, currentColor 8%, transparent);
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const config = { shouldForwardProp: (prop: string): boolean => prop !== 'size' };

/** A round button around other content, such as an avatar; name it by `aria-label`. */
export const RoundButton = styled.button.withConfig(config).attrs({ type: 'button' })<Look>`
  ${look}
`;

/** A link as round as the button: `<IconLink as={Link} to="/cart" aria-label="Cart, 3 items">`. */
export const IconLink = styled.a.withConfig(config)<Look>`
  ${look}
`;

/** A button that is only a picture; its label is for screen readers. */
export function IconButton(props: IconButtonProps) {
  const { label, path, size, children, type = 'button', off = false, onClick, ...rest } = props;
  const state = off ? { 'aria-disabled': true } : {};
  return (
    <RoundButton
      {...rest}
      {...state}
      type={type}
      size={size}
      aria-label={label}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      <Icon path={path} size={size === 'sm' ? 16 : 20} />
      {children}
    </RoundButton>
  );
}
