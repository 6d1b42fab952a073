import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { fullMotion } from '../../tokens/breakpoints.ts';
import { Icon } from '../icon/icon.tsx';

export interface MenuProps {
  /** One button; it says by its own label what the menu is for. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'center' | 'end';
  /** Items, links and separators. */
  readonly children: ReactNode;
}

export interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect?: () => void;
}

export interface MenuLinkProps {
  /** One link, for example of the router. */
  readonly children: ReactElement;
}

const drop = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const Panel = styled(Radix.Content)`
  --focus: var(--ink);
  z-index: var(--z-drawer);
  min-width: 200px;
  padding: var(--s8);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e2);
  outline: none;

  ${fullMotion} {
    animation: ${drop} var(--fade) var(--enter);
  }
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 44px;
  padding: 8px 12px;
  border-radius: var(--r8);
  font: var(--t14);
  font-weight: 500;
  outline: none;
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: var(--subtle);
    outline: 2px solid transparent;
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: var(--muted);
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Item = styled(Radix.Item)<{ readonly $danger: boolean }>`
  ${row}
  color: var(${({ $danger }) => ($danger ? '--danger' : '--ink')});
`;

const LinkItem = styled(Radix.Item)`
  ${row}
`;

/** A thin line between groups of items. */
export const MenuLine = styled(Radix.Separator)`
  height: 1px;
  margin: var(--s8) var(--s12);
  background: var(--hairline);
`;

/** A button that opens a list of actions; arrows, Home, End, first letters, Enter and Escape as everywhere. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Something to do. */
export function MenuItem({ children, icon, danger = false, disabled, onSelect }: MenuItemProps) {
  return (
    <Item $danger={danger} disabled={disabled} onSelect={onSelect}>
      {icon === undefined ? null : <Icon path={icon} />}
      {children}
    </Item>
  );
}

/** Somewhere to go: `<MenuLink><Link to="/profile">Profile</Link></MenuLink>`. */
export function MenuLink({ children }: MenuLinkProps) {
  return <LinkItem asChild>{children}</LinkItem>;
}
