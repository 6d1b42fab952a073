/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartNumberAtom, fillFollowed, slices } from 'shared-shell';
import { profileServer } from '../testing/profile-server.ts';
import { menuInJsdom, renderHeader } from '../testing/render-header.tsx';
import { SignedIn } from './signed-in.tsx';

const device = menuInJsdom();
let server: Awaited<ReturnType<typeof profileServer>>;

beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());
beforeEach(() => {
  device.wide = true;
  Object.assign(server, { asked: 0, picture: '', companies: [] });
});

const show = () => renderHeader(<SignedIn username="june.park" email="june@wishbin.example" />);
const account = () => screen.getByRole('button', { name: 'Account' });
const item = (name: string) => screen.getByRole('menuitem', { name });

describe('counts', () => {
  it('begin with no wish and one influencer, to be seen and to be heard', () => {
    show();
    const cart = screen.getByRole('link', { name: 'Cart, 0 items' });
    const influencers = screen.getByRole('link', { name: 'Influencers, 1' });
    expect(cart).toHaveAttribute('href', '/cart');
    expect(within(cart).getByText('0')).toBeVisible();
    expect(influencers).toHaveAttribute('href', '/follow');
    expect(within(influencers).getByText('1')).toBeVisible();
  });

  it('follow the header’s own counters', () => {
    const { store } = show();
    act(() => {
      store.set(cartNumberAtom, 1);
      fillFollowed(
        store,
        Array.from({ length: 120 }, (_, index) => index + 1),
      );
    });
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
    expect(screen.getByRole('link', { name: 'Influencers, 99+' })).toHaveTextContent('99+');
  });
});

describe('account menu', () => {
  it('leads to orders, favorites and earnings, between Profile and Logout', async () => {
    show();
    await userEvent.click(account());
    await screen.findByText('june.park');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Orders',
      'Favorites',
      'Earnings',
      'Your links',
      'Logout',
    ]);
    expect(item('Orders')).toHaveAttribute('href', '/orders');
    expect(item('Favorites')).toHaveAttribute('href', '/favorites');
    expect(item('Earnings')).toHaveAttribute('href', '/profile/earnings');
    expect(item('Your links')).toHaveAttribute('href', '/profile/links');
  });

  it.each([true, false])('leads those who work for a company to its desk (wide: %s)', async (wide) => {
    device.wide = wide;
    server.companies = [{ company: { name_code: 'kilnfold', name_view: 'Kilnfold' }, role: 'owner' }];
    const { router } = show();
    await userEvent.click(account());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Desk of Kilnfold' }));
    expect(router.state.location.pathname).toBe('/company/kilnfold/desk');
  });

  it('names the person and leads to the profile', async () => {
    const { router } = show();
    await userEvent.click(account());
    expect(await screen.findByText('june.park')).toBeVisible();
    expect(screen.getByText('june@wishbin.example')).toBeVisible();
    await userEvent.click(item('Profile'));
    expect(router.state.location.pathname).toBe('/profile');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['an administrator', 'wishbin_admin', 1],
    ['a member', 'wishbin_member', 0],
  ])('leads %s to the desk of administrators or not', async (_, roles, ways) => {
    const entry = { roles, preferred_username: 'june.park', exp: Date.now() / 1000 + 600 };
    localStorage.setItem('auth', JSON.stringify(entry));
    const { router } = show();
    await userEvent.click(account());
    await screen.findByRole('menuitem', { name: 'Profile' });
    const links = screen.queryAllByRole('menuitem', { name: 'Administration' });
    expect(links).toHaveLength(ways);
    for (const link of links) await userEvent.click(link);
    expect(router.state.location.pathname).toBe(ways === 1 ? '/admin' : '/here');
    localStorage.removeItem('auth');
  });

  it('logs out, and leads to the start', async () => {
    const { router, store } = show();
    act(() => store.set(slices.loginstat, 1));
    await userEvent.click(account());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(router.state.location.pathname).toBe('/');
    expect(store.get(slices.loginstat)).toBe(0);
  });

  it.each([
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Logout'],
  ])('opens by %s at its end, however late its code comes', async (key, name) => {
    show();
    account().focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(item(name)).toHaveFocus());
  });

  it('is a sheet on a small screen', async () => {
    device.wide = false;
    show();
    await userEvent.click(account());
    const sheet = within(await screen.findByRole('dialog', { name: 'Account' }));
    expect(sheet.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    expect(sheet.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });
});

describe('picture', () => {
  it('stands in the button once it is known; asked for once, whatever header is shown', async () => {
    server.picture = '/people/3.png';
    const { container, unmount, store } = show();
    expect(account()).toHaveTextContent('J');
    await waitFor(() =>
      expect(container.querySelector('img')).toHaveAttribute('src', '/img/people/3.png?w=96'),
    );
    unmount();
    renderHeader(<SignedIn username="june.park" email="" />, store);
    expect(account().querySelector('img')).toBeInTheDocument();
    expect(server.asked).toBe(1);
  });

  it('is a letter where it cannot be fetched', async () => {
    server.picture = null;
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('The profile picture could not be fetched', expect.anything()),
    );
    expect(account()).toHaveTextContent('J');
    log.mockRestore();
  });
});
