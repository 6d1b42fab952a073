/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useLatest } from './router.ts';

function Shown({ promise }: { readonly promise: Promise<string> }) {
  const { value, pending } = useLatest(promise);
  return <output>{`${value ?? 'nothing'}${pending ? ', asking' : ''}`}</output>;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

const shown = () => screen.getByRole('status').textContent;

it('keeps the old value while a new one is on its way', async () => {
  const second = Promise.withResolvers<string>();
  const { rerender } = render(<Shown promise={Promise.resolve('one')} />);
  expect(shown()).toBe('nothing, asking');
  await act(async () => undefined);
  expect(shown()).toBe('one');
  rerender(<Shown promise={second.promise} />);
  expect(shown()).toBe('one, asking');
  await act(async () => second.resolve('two'));
  expect(shown()).toBe('two');
});

it('hears no more of a promise that another took the place of', async () => {
  const first = Promise.withResolvers<string>();
  const { rerender } = render(<Shown promise={first.promise} />);
  rerender(<Shown promise={Promise.resolve('two')} />);
  await act(async () => first.resolve('one'));
  expect(shown()).toBe('two');
});

it('throws what a promise was rejected with, for the error view', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = Promise.reject(new Error('Lost'));
  render(
    <Boundary>
      <Shown promise={lost} />
    </Boundary>,
  );
  expect(await screen.findByText('Lost')).toBeVisible();
  log.mockRestore();
});
