import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Attribute, Merchandise } from 'shared-api/contract/catalog/merchandise';
import {
  type Order,
  type OrderEvent,
  type OrderState,
  orderAfter,
  orderOf,
  sameOrder,
  startOrder,
} from '../domain/order.ts';
import { isPending, type Part, type Parts } from '../domain/part.ts';
import { loaders } from './lazy-loaders.ts';
import { logFailure } from './log-failure.ts';

/** Takes the choices of one product to the server. */
export interface ChoiceQueue {
  choose(attributeId: number, selection: number): void;
  /** Aborts the pending request: the variant was changed otherwise, or the page is left. */
  stop(): void;
}

/**
 * One call for each choice, one after another, since each starts from the variant that the one before led to. Another
 * option of the same attribute takes the place of one that is not answered yet; a failure drops all that wait.
 * `tell` hears of answers and failures. `from` is the product in the variant it has now.
 */
export function choiceQueue(rootId: number, from: Part, tell: (event: OrderEvent) => void): ChoiceQueue {
  const { productId } = from;
  const single = from.choices?.length === 1;
  let variant: Merchandise = from.merchandise;
  let running: { attributeId: number; stop: AbortController } | null = null;
  const waiting = new Map<number, number>();
  const known = new Map<number, readonly Attribute[]>();

  /** Which options a variant has never changes while a page is open: asked for once. */
  async function optionsOf(merchId: number, signal: AbortSignal): Promise<readonly Attribute[]> {
    const options = known.get(merchId) ?? (await (await loaders()).optionsOfVariant(merchId, signal));
    known.set(merchId, options);
    return options;
  }

  async function ask(attributeId: number, selection: number, signal: AbortSignal) {
    const { chooseVariant } = await loaders();
    signal.throwIfAborted();
    const merchandise = await chooseVariant({ rootId, from: variant, attributeId, selection }, signal);
    const attributes = single ? null : await optionsOf(merchandise.merch_id, signal);
    signal.throwIfAborted();
    return { merchandise, attributes };
  }

  async function run(): Promise<void> {
    for (const [attributeId, selection] of waiting) {
      waiting.delete(attributeId);
      const stop = new AbortController();
      running = { attributeId, stop };
      try {
        const answer = await ask(attributeId, selection, stop.signal);
        variant = answer.merchandise;
        tell({ type: 'arrived', productId, attributeId, selection, ...answer });
      } catch (error) {
        if (!stop.signal.aborted) {
          waiting.clear();
          logFailure('a choice could not be made', error);
          tell({ type: 'failed', productId, attributeId, text: failureWords(error) });
        }
      }
    }
    running = null;
  }

  return {
    choose(attributeId, selection) {
      waiting.delete(attributeId);
      waiting.set(attributeId, selection);
      if (running === null) void run();
      else if (running.attributeId === attributeId) running.stop.abort();
    },
    stop() {
      waiting.clear();
      running?.stop.abort();
    },
  };
}

/** Error message: the server's own about the choice, ours about everything else. */
function failureWords(error: unknown): string {
  const refused = error instanceof Error && 'status' in error && error.status === 422;
  return refused ? error.message : 'This choice did not reach the shop. What you had before stays chosen.';
}

/** `idle` until they are requested. */
export type ChoicesState = 'known' | 'idle' | 'waiting' | 'failed';

/** The choices of an add-on, fetched when they are first wanted; `tell` puts them into the order. */
export function useChoices(
  { productId, choices, merchandise }: Part,
  tell: (event: OrderEvent) => void,
): { readonly state: ChoicesState; readonly load: () => void } {
  const [state, setState] = useState<Exclude<ChoicesState, 'known'>>('idle');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const load = useCallback(() => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState('waiting');
    loaders()
      .then(({ loadChoices }) => loadChoices(merchandise.merch_id, stop.signal))
      .then((found) => tell({ type: 'opened', productId, choices: found }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        logFailure('the choices of an add-on could not be fetched', error);
        setState('failed');
      });
  }, [merchandise.merch_id, productId, tell]);

  return { state: choices === null ? state : 'known', load };
}

/** What a product's page has put together, and the ways to change it. */
export interface Ordering {
  /** The product itself. */
  readonly root: Part;
  /** Its add-ons. */
  readonly addons: readonly Part[];
  readonly order: Order;
  /** A choice is on its way to the server. */
  readonly busy: boolean;
  /** How many parts of the order show a choice that failed. */
  readonly failures: number;
  /** Shows at once; rolls back with a message when the server does not answer. */
  readonly choose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** The order of a page that came with `parts`, the product itself first. */
export function useOrder(productId: number, parts: Parts): Ordering {
  const [{ state, order }, tell] = useReducer(kept, parts, startKept);
  const lines = useRef(new Map<number, ChoiceQueue>());

  const choose = useCallback(
    (part: Part, attributeId: number, selection: number) => {
      const line = lines.current.get(part.productId) ?? choiceQueue(productId, part, tell);
      lines.current.set(part.productId, line);
      tell({ type: 'chose', productId: part.productId, attributeId, selection });
      line.choose(attributeId, selection);
    },
    [productId],
  );

  const hear = useCallback((event: OrderEvent) => {
    if (event.type === 'restored') forget(lines.current);
    tell(event);
  }, []);

  useEffect(() => {
    const all = lines.current;
    return () => forget(all);
  }, []);

  const taken = state.parts.filter((part) => part.taken);
  const busy = taken.some(isPending);
  const failures = taken.filter(({ remark }) => remark?.failed).length;
  const [root, ...addons] = state.parts;
  return { root, addons, order, busy, failures, choose, tell: hear };
}

/** The order beside its state: the same object for as long as it is the same order, so that nothing is drawn anew for it. */
interface Kept {
  readonly state: OrderState;
  readonly order: Order;
}

function startKept(parts: Parts): Kept {
  const state = startOrder(parts);
  return { state, order: orderOf(state) };
}

function kept(before: Kept, event: OrderEvent): Kept {
  const state = orderAfter(before.state, event);
  const order = orderOf(state);
  return { state, order: sameOrder(order, before.order) ? before.order : order };
}

function forget(lines: Map<number, ChoiceQueue>): void {
  for (const line of lines.values()) line.stop();
  lines.clear();
}
