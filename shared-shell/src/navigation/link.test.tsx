/** @jest-environment federation/jest/dom-environment */
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { isPlainClick, Link, NavLink } from './link.tsx';

const clicks: string[] = [];

function Page() {
  return (
    <>
      <Link to="/b?x=1">Next</Link>
      <Link to="/b" target="_blank">
        New tab
      </Link>
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
      <Link to="/b" onClick={() => clicks.push('own')}>
        Own
      </Link>
      <NavLink to="/">Home</NavLink>
      <NavLink to="/a">A</NavLink>
      <NavLink to="/ab">Other</NavLink>
      <NavLink to="/a" end>
        Only A
      </NavLink>
      <Outlet />
    </>
  );
}

function show(path = '/a/part') {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const address = ({ state: { location } }: ReturnType<typeof show>) => location.pathname + location.search;

describe('Link', () => {
  it('is an anchor that leads on in the page', () => {
    const router = show();
    const link = screen.getByRole('link', { name: 'Next' });
    expect(link).toHaveAttribute('href', '/b?x=1');
    expect(fireEvent.click(link)).toBe(false);
    expect(address(router)).toBe('/b?x=1');
  });

  it('leaves a click with a key and a new tab to the browser', () => {
    const router = show();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Next' }), { ctrlKey: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'New tab' }));
    expect(address(router)).toBe('/a/part');
  });

  it('runs the handler of its owner first, who can keep it from leading on', () => {
    const router = show();
    fireEvent.click(screen.getByRole('link', { name: 'Prevented' }));
    expect(address(router)).toBe('/a/part');
    fireEvent.click(screen.getByRole('link', { name: 'Own' }));
    expect(clicks).toEqual(['own']);
    expect(address(router)).toBe('/b');
  });

  it('adds nothing to the history where it leads to the page shown', () => {
    history.replaceState(null, '', '/b?x=1');
    const router = show('/b?x=1');
    fireEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('NavLink', () => {
  it('marks the page shown and the pages above it', () => {
    show();
    expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Other' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Only A' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });
});

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
])('takes a click with %j as plain: %s', (change, plain) => {
  const click = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(isPlainClick({ ...click, ...change })).toBe(plain);
});
