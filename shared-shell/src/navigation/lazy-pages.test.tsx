/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPages } from './lazy-pages.ts';

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

const code = { Cup: () => <p>A cup</p> };

function show(pages: ReturnType<typeof lazyPages<typeof code>>) {
  const Cup = pages.page(({ Cup: Page }) => Page);
  return act(async () => {
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <Cup />
        </Suspense>
      </Boundary>,
    );
  });
}

it('shows a page once its code is there', async () => {
  await show(lazyPages(async () => code));
  expect(screen.getByText('A cup')).toBeVisible();
});

it('throws where the code does not come, in place of asking for ever, and asks again when it is loaded anew', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const load = jest.fn<() => Promise<typeof code>>(async () => {
    throw new Error('Loading chunk 1 failed');
  });
  const pages = lazyPages(load);
  await show(pages);
  expect(screen.getByText('Loading chunk 1 failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue(code);
  expect(await pages.load()).toBe(code);
  expect(pages.isLoaded()).toBe(true);
});
