import { useEffect, useRef, useState } from 'react';
import {
  CART_PATH,
  useCartAdded,
  useFollowedInfluencer,
  useInfluencerChange,
  useNavigate,
} from 'shared-shell';
import { useDelayed } from 'shared-ui/composites/loading-state';
import type { CartFailure } from '../../data/cart-answer.ts';
import { requestDone, requestKeyFor } from '../../data/request-key.ts';
import { choiceOf, notReady } from './order-words.ts';
import type { OrderingDesk } from './ordering-context.ts';
import type { OrderingProps } from './ordering-props.ts';
import { type Asked, asking, type OrderingState, START } from './ordering-state.ts';
import { type OrderingTools, warmOrdering } from './ordering-tools.ts';
import type { Attempt } from './question.ts';
import { notLoaded, type Outcome, tryToAdd } from './try-to-add.ts';
import { useOrderingFocus } from './use-ordering-focus.ts';
import { useShown } from './use-shown.ts';

const CHOICE_FAILED: CartFailure = {
  kind: 'failed',
  sentence: 'Nothing was added, because your last choice did not reach the shop. Please choose again.',
  requestId: null,
};

/** What `Ordering` draws. */
export interface OrderingControl {
  readonly desk: OrderingDesk;
  readonly asked: Asked | null;
  readonly open: boolean;
  /** Why the last try from within the dialog came to nothing. */
  readonly trouble: CartFailure | null;
  readonly slow: boolean;
  /** Sends the order again with what was agreed to. */
  resend(change: Partial<Attempt>): void;
  close(): void;
}

/** Adding an order to the cart, from the press of a button to the cart's page: one request at a time. */
export function useOrdering(props: OrderingProps, tools: OrderingTools): OrderingControl {
  const { order, product, busy: choosing, failures, onQuantity } = props;
  const [state, setState] = useState(START);
  const underway = useRef(false);
  const failuresAtPress = useRef(0);
  const shown = useShown();
  const followed = useFollowedInfluencer();
  const { follow } = useInfluencerChange();
  const cartAdded = useCartAdded();
  const navigate = useNavigate();
  const slow = useDelayed(state.phase === 'adding') === 'slow';
  const offered = props.offered && !state.offerOver && state.phase === 'ready';
  const focus = useOrderingFocus(state.open, offered);
  const patch = (change: Partial<OrderingState>) => setState((before) => ({ ...before, ...change }));

  const add = async (attempt: Attempt): Promise<void> => {
    underway.current = true;
    patch({ phase: 'adding', trouble: null, told: false });
    const key = requestKeyFor(`${choiceOf(order)} x ${attempt.quantity}`);
    const request = { order, variant: product.page_variant, key };
    const outcome = await tryToAdd(attempt, request, followed, tools);
    if (outcome.answer.kind === 'added') await arrive(attempt);
    else if (outcome.answer.kind === 'failed') patch({ trouble: outcome.answer });
    else await ask(outcome, attempt);
    patch({ phase: 'ready' });
    underway.current = false;
  };

  const arrive = async ({ agreed }: Attempt): Promise<void> => {
    patch({ phase: 'added', offerOver: true });
    requestDone();
    if (agreed) follow(agreed);
    cartAdded();
    // Whoever went on to another page meanwhile is not taken away from there.
    if (shown.current) await navigate(CART_PATH);
  };

  const ask = async ({ answer, sent }: Outcome, attempt: Attempt): Promise<void> => {
    if (answer.kind === 'added' || answer.kind === 'failed') return;
    try {
      const { OrderDialog: Dialog } = await tools.loadDialogs();
      const question = { ...answer, sent };
      setState((before) => asking(before, { question, attempt, Dialog }));
    } catch (error) {
      patch({ trouble: notLoaded(error) });
    }
  };

  const reason = notReady(order);

  const start = (): void => {
    if (reason === null && order.quantity !== null) void add({ quantity: order.quantity });
    else patch({ told: true, trouble: null });
  };

  const press = (button: HTMLButtonElement): void => {
    if (underway.current) return;
    focus.pressed(button);
    warmOrdering(tools);
    if (choosing) {
      underway.current = true;
      failuresAtPress.current = failures;
      patch({ phase: 'waiting', trouble: null, told: false });
    } else start();
  };

  // A press while a choice was under way goes out with what the choice led to. Where the choice failed, nobody wants to
  // order what was chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the choice has come
  useEffect(() => {
    if (state.phase !== 'waiting' || choosing) return;
    underway.current = false;
    patch({ phase: 'ready' });
    if (failures > failuresAtPress.current) patch({ trouble: CHOICE_FAILED });
    else start();
  }, [state.phase, choosing]);

  const choice = choiceOf(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went wrong with an order is no word about the next one
  useEffect(() => {
    setState((before) => (before.trouble ? { ...before, trouble: null } : before));
  }, [choice, order.quantity]);

  const { asked, open } = state;
  return {
    desk: {
      busy: state.phase !== 'ready',
      added: state.phase === 'added',
      trouble: open ? null : state.trouble,
      hint: state.told ? reason : null,
      soldOut: order.max === 0,
      offered,
      slow: slow && !open,
      press,
      hush: () => {
        patch({ trouble: null, told: false, offerOver: true });
        focus.toButton();
      },
      warm: () => warmOrdering(tools),
      register: focus.register,
    },
    asked,
    open,
    trouble: open ? state.trouble : null,
    slow,
    resend: (change) => {
      if (underway.current || !asked) return;
      if (change.quantity !== undefined) onQuantity(change.quantity);
      void add({ ...asked.attempt, ...change });
    },
    close: () => patch({ open: false, trouble: null }),
  };
}
