import type { MediaSlice } from 'shared-api/contract/media-schema';
import type { MediaItem } from '../../domain/media/media-item.ts';
import { unknownSlots, updatedPanels, withSlot } from '../../domain/media/panels.ts';
import type { DeskState } from './desk-state.ts';
import { listSlots } from './load-media.ts';
import type { Kept } from './save-text.ts';
import { type Tried, tried } from './tried.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;
const GONE_MEANWHILE = 'This was removed elsewhere in the meantime. Save it again to keep it.';

/** Something that is sent for a panel. */
export interface Sending {
  readonly key: string;
  /** Whether a slot that the server tells of holds it. */
  readonly isThis: (slot: MediaSlice) => boolean;
  /** @param sliceId what it takes the place of; null for a new slice */
  readonly send: (sliceId: number | null) => Promise<Tried<Kept>>;
}

/**
 * Sends things so that nothing is kept twice: after an answer that was lost the server is asked what it keeps, at once and
 * again before the next try.
 */
export class Sender {
  readonly #item: MediaItem;
  readonly #state: DeskState;

  constructor(item: MediaItem, state: DeskState) {
    this.#item = item;
    this.#state = state;
  }

  /** Whether the server keeps it now. */
  async send(sending: Sending): Promise<boolean> {
    const { key, send } = sending;
    if (this.#state.panel(key).doubtful) {
      const before = await this.#lookFor(sending);
      if (before.kind === 'found') return this.#kept(key);
      if (before.kind === 'failed') return this.#failed(key, before.sentence);
    }
    const answer = await send(this.#state.panel(key).sliceId);
    switch (answer.kind) {
      case 'done':
        this.#state.patch(key, answer.value);
        return this.#kept(key);
      case 'refused':
        this.#state.set({ refusal: answer.sentence });
        await this.lookAgain();
        return this.#failed(key, answer.sentence, answer.final);
      case 'gone':
        await this.lookAgain();
        return this.#failed(key, GONE_MEANWHILE);
      case 'failed':
        return this.#failed(key, answer.sentence);
      case 'unknown': {
        this.#state.patch(key, { doubtful: true });
        const after = await this.#lookFor(sending);
        if (after.kind === 'found') return this.#kept(key);
        return this.#failed(key, answer.stopped ? null : answer.sentence);
      }
    }
  }

  /** Asks the server what it keeps, and shows it. Null when it could not be asked. */
  async lookAgain(): Promise<readonly MediaSlice[] | null> {
    const answer = await this.#list();
    if (answer.kind !== 'done') return null;
    this.#state.set({ panels: updatedPanels(this.#state.read().panels, answer.value) });
    return answer.value;
  }

  async #lookFor({ key, isThis }: Sending): Promise<Found> {
    const answer = await this.#list();
    if (answer.kind !== 'done') {
      return { kind: 'failed', sentence: 'sentence' in answer ? answer.sentence : '' };
    }
    const { panels } = this.#state.read();
    const { sliceId } = this.#state.panel(key);
    const candidates =
      sliceId === null
        ? unknownSlots(panels, answer.value)
        : answer.value.filter(({ mediaslice_id }) => mediaslice_id === sliceId);
    const found = candidates.find(isThis);
    const mine = found ? panels.map((panel) => (panel.key === key ? withSlot(panel, found) : panel)) : panels;
    this.#state.set({ panels: updatedPanels(mine, answer.value) });
    return { kind: found ? 'found' : 'missing' };
  }

  async #list(): Promise<Tried<readonly MediaSlice[]>> {
    const answer = await tried('media could not be fetched again', () =>
      listSlots(this.#item, AbortSignal.timeout(PATIENCE)),
    );
    if (answer.kind === 'gone') this.#state.set({ gone: true });
    return answer;
  }

  #kept(key: string): true {
    this.#state.patch(key, { work: null, saved: true, trouble: null, doubtful: false, meanwhile: null });
    return true;
  }

  #failed(key: string, trouble: string | null, final = false): false {
    this.#state.patch(key, { work: null, trouble, final });
    return false;
  }
}

type Found =
  | { readonly kind: 'found' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly sentence: string };
