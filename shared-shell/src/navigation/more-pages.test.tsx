/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type ListPage, useMorePages } from './more-pages.ts';

interface Entry {
  readonly id: number;
}

const page = (next: string | null, ...ids: number[]): ListPage<Entry> => ({
  entries: ids.map((id) => ({ id })),
  next,
});
const FIRST = page('p_2', 1, 2);
const visit = (key: string, search = '') => ({ key, pathname: '/', search });
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

// jsdom measures no loads.
Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] });

interface ListProps {
  readonly at: ReturnType<typeof visit>;
  readonly load?: (after: string) => Promise<ListPage<Entry>>;
}

function List({ at, load = () => Promise.reject(new Error('Asked too often')) }: ListProps) {
  const list = useMorePages({ name: 'products', visit: at, first: FIRST, load, onError: () => undefined });
  return (
    <>
      <ul ref={list.ref}>
        {list.entries.map(({ id }) => (
          <li key={id}>
            <a href={`/${id}`}>{id}</a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={list.more}>
        {list.failed ? 'Failed' : 'More'}
      </button>
    </>
  );
}

const shown = () => screen.getAllByRole('link').map(({ textContent }) => Number(textContent));
const press = () => act(async () => screen.getByRole('button').click());

// First: what a tab kept is read once for each document.
it('shows after a reload what was added before, and goes to where the visitor was', () => {
  const kept = [
    ['/?sort=newest products', { page: page('p_3', 2, 3), top: 700 }],
    ['k9 products', { page: page(null, 8) }],
    ['damaged', 7],
  ];
  sessionStorage.setItem('morePages', JSON.stringify(kept));
  const { rerender } = render(<List at={visit('default', '?sort=newest')} />);
  expect(shown()).toEqual([1, 2, 3]);
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
  rerender(<List at={visit('k9')} />);
  expect(shown()).toEqual([1, 2, 8]);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('adds the next page once, however often one presses, and gives it the focus', async () => {
  const load = jest.fn(async () => page(null, 2, 3));
  render(<List at={visit('a')} load={load} />);
  act(() => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  expect(await screen.findByRole('link', { name: '3' })).toBe(document.activeElement);
  expect(shown()).toEqual([1, 2, 3]);
  expect(load.mock.calls).toEqual([['p_2']]);
});

it('keeps pages for their visit alone', async () => {
  const { rerender } = render(<List at={visit('b')} load={async () => page(null, 5)} />);
  await press();
  expect(shown()).toEqual([1, 2, 5]);
  rerender(<List at={visit('c')} />);
  expect(shown()).toEqual([1, 2]);
  rerender(<List at={visit('b')} />);
  expect(shown()).toEqual([1, 2, 5]);
});

it('says that a page did not come, and takes a further press', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(page(null, 6))];
  render(
    <List at={visit('d')} load={() => answers.shift() ?? Promise.reject(new Error('Asked too often'))} />,
  );
  await press();
  expect(screen.getByRole('button').textContent).toBe('Failed');
  await press();
  expect(shown()).toEqual([1, 2, 6]);
});

it('keeps how far the page was scrolled when it is left', async () => {
  render(<List at={visit('e')} load={async () => page(null, 7)} />);
  await press();
  Object.assign(window, { scrollY: 420 });
  window.dispatchEvent(new Event('pagehide'));
  const kept = new Map<string, unknown>(JSON.parse(sessionStorage.getItem('morePages') ?? '[]'));
  expect(kept.get('e products')).toEqual({ page: page(null, 7), top: 420 });
});
