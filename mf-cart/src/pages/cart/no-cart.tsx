import { ErrorState } from 'shared-ui/composites/error-state';
import type { CartAnswer } from '../../data/cart-answer.ts';
import { SignedOut } from '../../features/cart-message/signed-out.tsx';
import { Middle } from './cart-layout.ts';

interface NoCartProps {
  readonly answer: CartAnswer | null;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** Why there is no cart to show. */
export function NoCart({ answer, pending, onRetry }: NoCartProps) {
  switch (answer?.kind) {
    case 'signed-out':
      return (
        <Middle>
          <SignedOut />
        </Middle>
      );
    case 'failed':
      return (
        <ErrorState
          title="Your cart could not be loaded"
          level={1}
          onRetry={onRetry}
          retrying={pending}
          requestId={answer.requestId}
        >
          Your wishes are safe. Please try again in a moment.
        </ErrorState>
      );
    default:
      return null;
  }
}
