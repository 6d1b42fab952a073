/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LoadingState } from './loading-state.tsx';

const retry = jest.fn();

function place(pending: boolean) {
  return (
    <LoadingState
      pending={pending}
      label="Loading products"
      skeleton={<i data-testid="skeleton" />}
      onRetry={retry}
    >
      <p>Products</p>
    </LoadingState>
  );
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const skeleton = () => screen.queryByTestId('skeleton');
const content = () => screen.queryByText('Products');

describe('LoadingState', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('draws content that is there at once', () => {
    render(place(false));
    expect(content()).toBeInTheDocument();
  });

  it('draws nothing for a short wait', () => {
    const { rerender } = render(place(true));
    wait(249);
    expect(skeleton()).toBeNull();
    rerender(place(false));
    expect(content()).toBeInTheDocument();
  });

  it('shows the skeleton from 250 ms on, and for 400 ms at least', () => {
    const { container, rerender } = render(place(true));
    wait(250);
    expect(skeleton()).toBeInTheDocument();
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading products');
    rerender(place(false));
    wait(399);
    expect(skeleton()).toBeInTheDocument();
    wait(1);
    expect(skeleton()).toBeNull();
    expect(content()).toBeInTheDocument();
  });

  it('ends at once when the skeleton has stood long enough', () => {
    const { rerender } = render(place(true));
    wait(2000);
    rerender(place(false));
    wait(0);
    expect(content()).toBeInTheDocument();
  });

  it('offers help after 8 s, and counts anew for another attempt', () => {
    const { rerender } = render(place(true));
    wait(7999);
    expect(screen.queryByRole('button')).toBeNull();
    wait(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading products takes longer than usual.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    rerender(place(false));
    rerender(place(true));
    expect(screen.queryByRole('button')).toBeNull();
    wait(8000);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
