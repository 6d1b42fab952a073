import type { AddToCartFailure } from 'shared-shell/add-to-cart';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { Order } from '../../../domain/order.ts';
import { STILL_WAITING } from '../../../domain/order-words.ts';
import type { Attempt, OrderingProps, Question } from '../ordering-context.ts';

/** What every dialog about an order is given. */
export interface OrderDialogProps<Asked extends Question = Question> {
  readonly open: boolean;
  readonly question: Asked;
  /** The try that the question is about. */
  readonly attempt: Attempt;
  readonly order: Order;
  readonly product: OrderingProps['product'];
  /** The order is being sent again: it cannot be taken back, so the dialog stays. */
  readonly busy: boolean;
  readonly error: AddToCartFailure | null;
  /** The server takes its time. */
  readonly slow: boolean;
  /** Sends the order again with this change. */
  readonly onAnswer: (change: Partial<Attempt>) => void;
  readonly onClose: () => void;
}

/** A dialog for one kind of question. */
export type DialogFor<Kind extends Question['kind']> = OrderDialogProps<Extract<Question, { kind: Kind }>>;

/** Running text of a dialog. */
export const Words = styled.div`
  display: grid;
  gap: var(--s12);
  text-wrap: pretty;
  font-variant-numeric: tabular-nums;

  > p + p {
    color: var(--muted);
  }

  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Place = styled.div`
  margin-top: var(--s16);
`;

const Request = styled.p`
  margin-top: var(--s4);
  font: var(--t12);
  overflow-wrap: anywhere;
`;

interface ResendNoteProps {
  readonly error: AddToCartFailure | null;
  readonly slow: boolean;
}

/** How sending the order again goes, above the buttons: that it takes long, or why it came to nothing. */
export function ResendNote({ error, slow }: ResendNoteProps) {
  if (!error && !slow) return null;
  return (
    <Place>
      {error ? (
        <Note tone="danger" live="alert">
          <p>{error.message}</p>
          {error.requestId ? <Request>Request {error.requestId}</Request> : null}
        </Note>
      ) : (
        <Note live="status">{STILL_WAITING}</Note>
      )}
    </Place>
  );
}
