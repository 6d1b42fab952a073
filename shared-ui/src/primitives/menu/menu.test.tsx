/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moreIcon } from '../icon/tools.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from './menu.tsx';

globalThis.ResizeObserver ??= class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};
Element.prototype.scrollIntoView ??= () => undefined;

const logout = jest.fn();

async function openByKey() {
  render(
    <Menu trigger={<IconButton label="Account" path={moreIcon} />}>
      <MenuLink>
        <a href="#profile">Profile</a>
      </MenuLink>
      <MenuItem onSelect={logout}>Logout</MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: 'Account' }).focus();
  await userEvent.keyboard('{Enter}');
}

describe('Menu', () => {
  it('opens by key on its first item, a link that stays a link', async () => {
    await openByKey();
    expect(screen.getByRole('menu')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#profile');
  });

  it('moves by arrows and acts by Enter', async () => {
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes by Escape and gives the focus back', async () => {
    await openByKey();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });
});
