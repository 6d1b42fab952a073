/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from './error-state.tsx';

describe('ErrorState', () => {
  it('says what failed, offers another try and names the request', async () => {
    const retry = jest.fn();
    render(
      <ErrorState title="Unexpected Application Error!" level={1} onRetry={retry} requestId="req-1">
        This page could not be shown.
      </ErrorState>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('Request req-1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is busy while it tries', () => {
    render(
      <ErrorState onRetry={() => undefined} retrying>
        No answer.
      </ErrorState>,
    );
    expect(screen.getByRole('button', { name: 'Trying' })).toHaveAttribute('aria-busy', 'true');
  });

  it('has no button that leads nowhere', () => {
    render(<ErrorState>No answer.</ErrorState>);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('EmptyState', () => {
  it('keeps the sentence to the letter', () => {
    render(<EmptyState>No Products to display.</EmptyState>);
    expect(screen.getByText('No Products to display.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
