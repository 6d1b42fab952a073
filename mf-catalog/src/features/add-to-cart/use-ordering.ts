import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type Session, sessionReady } from 'shared-auth';
import {
  CART_PATH,
  type InfluencerState,
  type Kept,
  type NewSavedItem,
  saveItem,
  useCartAdded,
  useFollowedInfluencer,
  useInfluencerChange,
  useNavigate,
  type VisitedInfluencer,
} from 'shared-shell';
import type { AddToCartFailure, AddToCartResult, CartRequest, sendToCart } from 'shared-shell/add-to-cart';
import { useDelayed } from 'shared-ui/composites/loading-state';
import { forgetWords } from '../../data/kept-words.ts';
import { logFailure } from '../../data/log-failure.ts';
import { influencerFor, requestDone, requestKeyFor } from '../../data/order-request.ts';
import { savedOrder } from '../../data/saved-order.ts';
import { choiceOf, NOT_LOADED, notReady } from '../../domain/order-words.ts';
import type { OrderDialog } from './dialogs/order-dialog.tsx';
import type { OrderDialogProps } from './dialogs/parts.tsx';
import type { Attempt, OrderingControls, OrderingProps, Question } from './ordering-context.ts';

/** What ordering needs beyond the page: who is there, and code that comes when it is wanted. */
export interface OrderingTools {
  /** The session as soon as it is known. */
  readonly session: () => Promise<Session>;
  /** The call, with the part of the contract it needs. */
  readonly loadCall: () => Promise<{ readonly sendToCart: typeof sendToCart }>;
  /** Keeps an order for the cart of a person who signs in later, or what is missing in a wish. */
  readonly save: (item: NewSavedItem) => Promise<Kept>;
  readonly loadDialogs: () => Promise<{ readonly OrderDialog: typeof OrderDialog }>;
}

export const orderingTools: OrderingTools = {
  session: sessionReady,
  loadCall: () => import(/* webpackChunkName: "add-to-cart" */ 'shared-shell/add-to-cart'),
  save: saveItem,
  loadDialogs: () => import(/* webpackChunkName: "order-dialogs" */ './dialogs/order-dialog.tsx'),
};

/** Prefetches the code. After a failure the press itself loads it again. */
export function warmOrdering({ loadCall, loadDialogs }: OrderingTools): void {
  loadCall().catch(() => undefined);
  loadDialogs().catch(() => undefined);
}

/** A question, how it came about, and what draws it. */
export interface Asked {
  readonly question: Question;
  readonly attempt: Attempt;
  readonly Dialog: ComponentType<OrderDialogProps>;
  /** Counts the dialogs, as their key. */
  readonly number: number;
}

export interface OrderingState {
  /** `waiting`: pressed while a choice was under way. */
  readonly phase: 'ready' | 'waiting' | 'adding' | 'added';
  /** The last question, also while its dialog leaves. */
  readonly asked: Asked | null;
  readonly open: boolean;
  readonly error: AddToCartFailure | null;
  /** A press found the order not ready. */
  readonly hinted: boolean;
  readonly offerOver: boolean;
}

export const START: OrderingState = {
  phase: 'ready',
  asked: null,
  open: false,
  error: null,
  hinted: false,
  offerOver: false,
};

/** Opens the dialog of a question. */
export function asking(state: OrderingState, asked: Omit<Asked, 'number'>): OrderingState {
  return { ...state, open: true, asked: { ...asked, number: (state.asked?.number ?? 0) + 1 } };
}

/** An answer, and who was sent as the influencer. */
export interface AddOutcome {
  readonly answer: AddToCartResult;
  readonly sent: VisitedInfluencer | null;
}

/** Sends the order once the session is known. Never rejects: an error is a result. */
export async function tryToAdd(
  { quantity, agreed }: Attempt,
  request: Pick<CartRequest, 'order' | 'variant' | 'key'>,
  followed: InfluencerState,
  { session: whoIsThere, loadCall }: OrderingTools,
): Promise<AddOutcome> {
  try {
    const session = await whoIsThere();
    if (session.status !== 'signed-in') return { answer: { kind: 'signed-out' }, sent: null };
    const sent = agreed === undefined ? influencerFor(followed, session.username, Date.now()) : agreed;
    const { sendToCart } = await loadCall();
    return { answer: await sendToCart({ ...request, quantity, influencer: sent?.id ?? null }), sent };
  } catch (error) {
    return { answer: notLoaded(error), sent: null };
  }
}

/** Code that did not load is reported like a failed call. */
export function notLoaded(error: unknown): AddToCartFailure {
  logFailure('code for ordering did not load', error);
  return { kind: 'failed', message: NOT_LOADED, requestId: null, final: false };
}

/** Keeps an order; where not even the code for that came, the draft of the page is what remains. */
async function keepOrder(item: NewSavedItem, { save }: OrderingTools): Promise<Kept> {
  try {
    return await save(item);
  } catch (error) {
    logFailure('an order could not be kept', error);
    return 'until-left';
  }
}

/** Where the keyboard goes on: back to the pressed button after a dialog, to the button when a choice is offered again. */
export function useOrderingFocus(open: boolean, offered: boolean) {
  const buttons = useRef(new Set<HTMLButtonElement>());
  const last = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Not every browser focuses a button that is clicked, so that a closing dialog alone would not lead back to it.
    if (wasOpen.current && !open) last.current?.focus();
    wasOpen.current = open;
  }, [open]);

  useEffect(() => {
    if (offered && !isBusyElsewhere(document.activeElement)) focusShown(buttons.current);
  }, [offered]);

  return {
    toButton: (): void => focusShown(buttons.current),
    pressed: (button: HTMLButtonElement): void => {
      last.current = button;
    },
    register: (button: HTMLButtonElement): (() => void) => {
      buttons.current.add(button);
      return () => void buttons.current.delete(button);
    },
  };
}

/** Whether the shopper has gone to something on the page; a heading or region is where a new page puts the focus itself. */
function isBusyElsewhere(focused: Element | null): boolean {
  return focused instanceof HTMLElement && focused !== document.body && focused.tabIndex >= 0;
}

/** Of the buttons one is shown; the hidden ones take no focus. */
function focusShown(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) button.focus();
}

/** Whether the component is still shown; to be read after waiting. */
export function useShown(): { readonly current: boolean } {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

const CHOICE_FAILED: AddToCartFailure = {
  kind: 'failed',
  message: 'Nothing was added, because your last choice did not reach the shop. Please choose again.',
  requestId: null,
  final: false,
};

/** What `Ordering` draws. */
export interface OrderingControl {
  readonly controls: OrderingControls;
  readonly asked: Asked | null;
  readonly open: boolean;
  /** Why the last try from within the dialog came to nothing. */
  readonly error: AddToCartFailure | null;
  readonly slow: boolean;
  /** Sends the order again with what was agreed to. */
  resend(change: Partial<Attempt>): void;
  close(): void;
}

/** Adding an order to the cart, from the press of a button to the cart's page: one request at a time. */
export function useOrdering(props: OrderingProps, tools: OrderingTools): OrderingControl {
  const { order, product, media = [], busy: choosing, failures, onQuantity } = props;
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
    patch({ phase: 'adding', error: null, hinted: false });
    const key = requestKeyFor(`${choiceOf(order)} x ${attempt.quantity}`);
    const request = { order, variant: product.page_variant, key };
    const outcome = await tryToAdd(attempt, request, followed, tools);
    const keep = (wish: NewSavedItem['wish']) => {
      const influencer =
        attempt.agreed === undefined ? influencerFor(followed, null, Date.now()) : attempt.agreed;
      return keepOrder(savedOrder(order, product, { ...attempt, key, media, wish, influencer }), tools);
    };
    if (outcome.answer.kind === 'added') {
      if (media.length > 0) await keep(outcome.answer.wish);
      await arrive(attempt);
    } else if (outcome.answer.kind === 'signed-out') await askToSignIn(attempt, await keep(null));
    else if (outcome.answer.kind === 'failed') patch({ error: outcome.answer });
    else await ask(outcome, attempt);
    patch({ phase: 'ready' });
    underway.current = false;
  };

  const arrive = async ({ agreed }: Attempt): Promise<void> => {
    patch({ phase: 'added', offerOver: true });
    requestDone();
    forgetWords(product.id);
    if (agreed) follow(agreed);
    cartAdded();
    // A shopper who has moved on to another page stays there.
    if (shown.current) await navigate(CART_PATH);
  };

  const askToSignIn = (attempt: Attempt, kept: Kept): Promise<void> => {
    // The next press is another wish, unless it is the same one again.
    if (kept === 'stored') {
      requestDone();
      forgetWords(product.id);
    }
    return openDialog({ kind: 'signed-out', kept }, attempt);
  };

  const ask = async ({ answer, sent }: AddOutcome, attempt: Attempt): Promise<void> => {
    // The shopper is shown the price as it is: this page never asks for the one that was seen.
    if (answer.kind === 'too-many') await openDialog(answer, attempt);
    else if (answer.kind === 'elsewhere' || answer.kind === 'bound')
      await openDialog({ ...answer, sent }, attempt);
  };

  const openDialog = async (question: Question, attempt: Attempt): Promise<void> => {
    try {
      const { OrderDialog: Dialog } = await tools.loadDialogs();
      setState((before) => asking(before, { question, attempt, Dialog }));
    } catch (error) {
      patch({ error: notLoaded(error) });
    }
  };

  const reason = notReady(order);

  const start = (): void => {
    if (reason === null && order.quantity !== null) void add({ quantity: order.quantity });
    else patch({ hinted: true, error: null });
  };

  const press = (button: HTMLButtonElement): void => {
    if (underway.current) return;
    focus.pressed(button);
    warmOrdering(tools);
    if (choosing) {
      underway.current = true;
      failuresAtPress.current = failures;
      patch({ phase: 'waiting', error: null, hinted: false });
    } else start();
  };

  // A press while a choice was under way goes out with what the choice led to. A failed choice must not order
  // order what was chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the choice has come
  useEffect(() => {
    if (state.phase !== 'waiting' || choosing) return;
    underway.current = false;
    patch({ phase: 'ready' });
    if (failures > failuresAtPress.current) patch({ error: CHOICE_FAILED });
    else start();
  }, [state.phase, choosing]);

  const choice = choiceOf(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what went wrong with an order is no word about the next one
  useEffect(() => {
    setState((before) => (before.error ? { ...before, error: null } : before));
  }, [choice, order.quantity]);

  const { asked, open } = state;
  return {
    controls: {
      busy: state.phase !== 'ready',
      added: state.phase === 'added',
      error: open ? null : state.error,
      hint: state.hinted ? reason : null,
      blocked: order.max === 0,
      soldOut: order.max === 0 && !order.closed,
      offered,
      slow: slow && !open,
      press,
      dismiss: () => {
        patch({ error: null, hinted: false, offerOver: true });
        focus.toButton();
      },
      warm: () => warmOrdering(tools),
      register: focus.register,
    },
    asked,
    open,
    error: open ? state.error : null,
    slow,
    resend: (change) => {
      if (underway.current || !asked) return;
      if (change.quantity !== undefined) onQuantity(change.quantity);
      void add({ ...asked.attempt, ...change });
    },
    close: () => patch({ open: false, error: null }),
  };
}
