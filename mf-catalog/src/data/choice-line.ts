import type { Attribute, Merchandise } from 'shared-api/contract/merchandise-schema';
import type { OrderEvent } from '../domain/order-state.ts';
import type { Part } from '../domain/part.ts';
import { loaders } from './first-data.ts';
import { logFailure } from './log-failure.ts';

/** Takes the choices of one product to the server. */
export interface ChoiceLine {
  choose(attributeId: number, selection: number): void;
  /** The variant was changed by other means, or the page is left: whatever is under way is stopped. */
  stop(): void;
}

/**
 * One call for each choice, one after another, since each starts from the variant that the one before led to. Another
 * option of the same attribute takes the place of one that is not answered yet; a failure drops all that wait.
 * `tell` hears of answers and failures. `from` is the product in the variant it has now.
 */
export function choiceLine(rootId: number, from: Part, tell: (event: OrderEvent) => void): ChoiceLine {
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

/** What the shopper is told: the server's own words about the choice, ours about everything else. */
function failureWords(error: unknown): string {
  const refused = error instanceof Error && 'status' in error && error.status === 422;
  return refused ? error.message : 'This choice did not reach the shop. What you had before stays chosen.';
}
