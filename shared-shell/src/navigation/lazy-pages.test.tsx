/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPages, withPage } from './lazy-pages.ts';

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

describe('a loader of data and code', () => {
  const args = {} as Parameters<ReturnType<typeof withPage>>[0];
  const never = lazyPages(() => new Promise<typeof code>(() => undefined));

  it('lets the shell decide how long the code is waited for', async () => {
    const waitForCode = jest.fn(async () => undefined);
    const load = withPage(never, async () => 'tea');
    expect(await load({ ...args, waitForCode })).toBe('tea');
    expect(waitForCode.mock.calls).toEqual([[never.load()]]);
  });

  it('waits for all of it in a shell that does not', async () => {
    const pages = lazyPages(async () => code);
    expect(await withPage(pages, async () => 'tea')(args)).toBe('tea');
    expect(pages.isLoaded()).toBe(true);
  });
});
