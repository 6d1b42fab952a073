import type { CartFailure } from '../../../data/cart-answer.ts';
import type { Order } from '../../../domain/order.ts';
import type { OrderingProps } from '../ordering-props.ts';
import type { Attempt, Question } from '../question.ts';

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
  readonly trouble: CartFailure | null;
  /** The server takes its time. */
  readonly slow: boolean;
  /** Sends the order again with this change. */
  readonly onAnswer: (change: Partial<Attempt>) => void;
  readonly onClose: () => void;
}

/** A dialog for one kind of question. */
export type DialogFor<Kind extends Question['kind']> = OrderDialogProps<Extract<Question, { kind: Kind }>>;
