/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogInJsdom, mediaInJsdom } from 'shared-testing/jsdom';
import { Menu, MenuItem, MenuLink } from './menu.tsx';

dialogInJsdom();
const logout = jest.fn();
beforeEach(() => logout.mockClear());

function show({ wide = true } = {}) {
  mediaInJsdom(wide);
  render(
    <>
      <Menu label="Account" face="M" head="marlowe.finch">
        <MenuLink href="#profile">Profile</MenuLink>
        <MenuLink href="#orders">Orders</MenuLink>
        <MenuItem onClick={logout}>Logout</MenuItem>
      </Menu>
      <button type="button">Next</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Account' });
}

const item = (name: string) => screen.getByRole('menuitem', { name });

describe('Menu, dropping from its button', () => {
  it.each([
    ['first', 'Profile'],
    ['last', 'Logout'],
  ] as const)('may be open from the start, at its %s item', (opens, name) => {
    mediaInJsdom(true);
    render(
      <Menu label="Account" face="M" opens={opens}>
        <MenuLink href="#profile">Profile</MenuLink>
        <MenuItem>Logout</MenuItem>
      </Menu>,
    );
    expect(item(name)).toHaveFocus();
  });

  it('open from the start, gives the focus back to its own button', async () => {
    mediaInJsdom(true);
    render(
      <Menu label="Account" face="M" opens="first">
        <MenuItem>Logout</MenuItem>
      </Menu>,
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  it('opens by a press, says so, and begins at the first item', async () => {
    const button = show();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', screen.getByRole('menu', { name: 'Account' }).id);
    expect(item('Profile')).toHaveFocus();
  });

  it('opens at either end by the arrows and goes round', async () => {
    show().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(item('Logout')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Orders')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Logout')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(item('Profile')).toHaveFocus();
    await userEvent.keyboard('l');
    expect(item('Logout')).toHaveFocus();
  });

  it('gives the focus back at Escape', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes when the focus goes on, and at a press beside it', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does what an item says, once, and closes', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.keyboard('{End} ');
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('follows a link by Space as by Enter', async () => {
    await userEvent.click(show());
    await userEvent.keyboard(' ');
    expect(location.hash).toBe('#profile');
  });
});

describe('Menu on a small screen', () => {
  it('is a sheet over the page with the same items', async () => {
    const button = show({ wide: false });
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(button);
    const sheet = within(screen.getByRole('dialog', { name: 'Account' }));
    expect(sheet.getByText('marlowe.finch')).toBeVisible();
    expect(item('Profile')).toHaveFocus();
    await userEvent.click(sheet.getByRole('menuitem', { name: 'Logout' }));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
