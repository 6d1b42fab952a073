/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedNumberAtom, slices, useFavorites } from 'shared-shell';
import { LoginProgress, SessionAreaOf } from './session-area.tsx';
import { profileServer } from './testing/profile-server.ts';
import { menuInJsdom, renderHeader } from './testing/render-header.tsx';

menuInJsdom();
const JUNE = {
  status: 'signed-in',
  username: 'june.park',
  email: 'june@wishbin.example',
  roles: [],
} as const;

const login = () => screen.getByRole('link', { name: 'Login' });

function Heart() {
  const { toggle } = useFavorites();
  return (
    <button type="button" onClick={() => toggle(20)}>
      Heart
    </button>
  );
}

describe('signed out', () => {
  it.each([{ status: 'unknown' }, { status: 'signed-out' }] as const)(
    '%j: the way to sign in and back',
    (session) => {
      renderHeader(<SessionAreaOf session={session} />);
      expect(login()).toHaveAttribute('href', '/auth/login?returnTo=%2Fhere%3Ftab%3D1');
      expect(login()).toHaveAccessibleDescription('Account');
    },
  );

  it('leads to what this browser keeps, once it keeps something', () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { store } = renderHeader(
      <>
        <SessionAreaOf session={{ status: 'signed-out' }} />
        <Heart />
      </>,
    );
    const favorites = () => screen.queryByText('Favorites (1)');
    expect(screen.getAllByRole('link')).toEqual([login()]);
    act(() => store.set(savedNumberAtom, 1));
    expect(screen.getByRole('link', { name: 'Saved items (1)' })).toHaveAttribute('href', '/cart');
    expect(favorites()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Heart' }));
    expect(favorites()).toHaveAttribute('href', '/favorites');
    fireEvent.click(screen.getByRole('button', { name: 'Heart' }));
    expect(favorites()).toBeNull();
    log.mockRestore();
  });

  it('a press starts a sign-in; where it cannot start, the page for it says why', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router, store } = renderHeader(<SessionAreaOf session={{ status: 'signed-out' }} />);
    await userEvent.click(login());
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?returnTo=%2Fhere%3Ftab%3D1');
    expect(store.get(slices.loader)).toBe(0);
    expect(log).toHaveBeenCalledWith('The sign-in did not start', expect.any(Error));
    log.mockRestore();
  });

  it('a press for another tab changes nothing here', () => {
    const { router, store } = renderHeader(<SessionAreaOf session={{ status: 'signed-out' }} />);
    login().addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(login(), { ctrlKey: true });
    expect(store.get(slices.loader)).toBe(0);
    expect(router.state.location.pathname).toBe('/here');
  });
});

describe('while a login is in progress', () => {
  it('holds the place with dots', () => {
    const { store } = renderHeader(<SessionAreaOf session={{ status: 'signed-out' }} />);
    act(() => store.set(slices.loader, 1));
    expect(screen.getByRole('button', { name: 'Logging in, reload the page' })).toHaveTextContent(/^\.\.\.$/);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('reloads the page when pressed', async () => {
    const reload = jest.fn();
    render(<LoginProgress reload={reload} />);
    await userEvent.click(screen.getByRole('button'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('signed in', () => {
  it('shows what is theirs once its code is there, and a way to the profile until then', async () => {
    const server = await profileServer();
    const { store } = renderHeader(<SessionAreaOf session={JUNE} />);
    act(() => store.set(slices.loginstat, 1));
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    await server.close();
  });

  it('is over as soon as loginstat says so', () => {
    renderHeader(<SessionAreaOf session={JUNE} />);
    expect(login()).toBeVisible();
  });
});
