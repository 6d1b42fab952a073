import type { MediaSlice } from 'shared-api/contract/cart/media-schema';
import { REQUEST_TIMEOUT_MS, runMutation } from 'shared-data';
import type { MediaItem } from '../../domain/media/media-rule.ts';
import {
  isTextPanel,
  type Panel,
  type PicturePanel,
  slotIndex,
  type TextPanel,
  unknownSlots,
  updatedPanels,
  withoutSlot,
  withSlot,
} from '../../domain/media/panels.ts';
import {
  listSlots,
  type MediaResult,
  removeSlice,
  type StoredMedia,
  type StoredPicture,
  toMediaResult,
} from './media-calls.ts';

/** Media of an item while its dialog is open. */
export interface MediaState {
  readonly panels: readonly Panel[];
  /** The server's refusal of the last request; null once it was read. */
  readonly refusal: string | null;
  /** The item does not exist any more. */
  readonly gone: boolean;
}

/** Store of the dialog's state; notifies its subscribers. */
export class EditorState {
  #now: MediaState;
  readonly #listeners = new Set<() => void>();

  constructor(panels: readonly Panel[]) {
    this.#now = { panels, refusal: null, gone: false };
  }

  readonly read = (): MediaState => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(change: Partial<MediaState>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Changes one panel; what belongs to the other kind of panel alone is for its own kind only. */
  patch(key: string, change: Partial<Omit<TextPanel, 'kind'> & Omit<PicturePanel, 'kind'>>): void {
    this.set({
      panels: this.#now.panels.map((panel) => (panel.key === key ? { ...panel, ...change } : panel)),
    });
  }

  panel(key: string): Panel {
    const panel = this.#now.panels.find((one) => one.key === key);
    if (!panel) throw new Error(`There is no panel ${key}`);
    return panel;
  }

  text(key: string): TextPanel {
    const panel = this.panel(key);
    if (!isTextPanel(panel)) throw new Error(`${key} is no text`);
    return panel;
  }

  picture(key: string): PicturePanel {
    const panel = this.panel(key);
    if (isTextPanel(panel)) throw new Error(`${key} is no picture`);
    return panel;
  }
}

const GONE_MEANWHILE = 'This was removed elsewhere in the meantime. Save it again to keep it.';

/** A request for a panel. */
export interface Sending {
  readonly key: string;
  /** Whether a slot of the server holds it. */
  readonly isThis: (slot: MediaSlice) => boolean;
  /** @param sliceId the slice it replaces; null for a new one */
  readonly send: (sliceId: number | null) => Promise<MediaResult<StoredMedia & Partial<StoredPicture>>>;
}

/**
 * Sends media without storing anything twice: after a lost answer it loads what the server stores, at once and again before
 * the next try.
 */
export class Sender {
  readonly #item: MediaItem;
  readonly #state: EditorState;

  constructor(item: MediaItem, state: EditorState) {
    this.#item = item;
    this.#state = state;
  }

  /** Resolves to whether the server stores it now. */
  async send(sending: Sending): Promise<boolean> {
    const { key, send } = sending;
    if (this.#state.panel(key).unconfirmed) {
      const before = await this.#find(sending);
      if (before.kind === 'found') return this.#stored(key);
      if (before.kind === 'failed') return this.#failed(key, before.message);
    }
    const answer = await send(this.#state.panel(key).sliceId);
    switch (answer.kind) {
      case 'done':
        this.#state.patch(key, answer.value);
        return this.#stored(key);
      case 'refused':
        this.#state.set({ refusal: answer.message });
        await this.reload();
        return this.#failed(key, answer.message, answer.final);
      case 'gone':
        await this.reload();
        return this.#failed(key, GONE_MEANWHILE);
      case 'failed':
        return this.#failed(key, answer.message);
      case 'unknown': {
        this.#state.patch(key, { unconfirmed: true });
        const after = await this.#find(sending);
        if (after.kind === 'found') return this.#stored(key);
        return this.#failed(key, answer.stopped ? null : answer.message);
      }
    }
  }

  /** Loads and shows what the server stores; null when that failed. */
  async reload(): Promise<readonly MediaSlice[] | null> {
    const answer = await this.#list();
    if (answer.kind !== 'done') return null;
    this.#state.set({ panels: updatedPanels(this.#state.read().panels, answer.value) });
    return answer.value;
  }

  async #find({ key, isThis }: Sending): Promise<Found> {
    const answer = await this.#list();
    if (answer.kind !== 'done') {
      return { kind: 'failed', message: 'message' in answer ? answer.message : '' };
    }
    const { panels } = this.#state.read();
    const { sliceId, slot: place } = this.#state.panel(key);
    const candidates =
      sliceId === null
        ? unknownSlots(panels, answer.value).filter((slot) => slotIndex(answer.value, slot) === place)
        : answer.value.filter(({ mediaslice_id }) => mediaslice_id === sliceId);
    const found = candidates.find(isThis);
    const mine = found ? panels.map((panel) => (panel.key === key ? withSlot(panel, found) : panel)) : panels;
    this.#state.set({ panels: updatedPanels(mine, answer.value) });
    return { kind: found ? 'found' : 'missing' };
  }

  async #list(): Promise<MediaResult<readonly MediaSlice[]>> {
    const answer = await toMediaResult('media could not be fetched again', () =>
      listSlots(this.#item, AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
    );
    if (answer.kind === 'gone') this.#state.set({ gone: true });
    return answer;
  }

  #stored(key: string): true {
    this.#state.patch(key, { work: null, saved: true, error: null, unconfirmed: false, meanwhile: null });
    return true;
  }

  #failed(key: string, error: string | null, final = false): false {
    this.#state.patch(key, { work: null, error, final });
    return false;
  }
}

type Found =
  | { readonly kind: 'found' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

/** What the editors of texts and of pictures share: state, sending, order, removal. */
export class EditorCore {
  readonly item: MediaItem;
  readonly state: EditorState;
  readonly sender: Sender;
  /** Whether anything was sent, successfully or not. */
  changed = false;
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(item: MediaItem, state: EditorState) {
    this.item = item;
    this.state = state;
    this.sender = new Sender(item, state);
  }

  /** Runs a panel's work after all earlier work for media of its kind, so that each sees what the one before has left. */
  async run<R>({ key, kind }: Pick<Panel, 'key' | 'kind'>, work: () => Promise<R>): Promise<R> {
    this.changed = true;
    const { wishId, addonId, gift } = this.item;
    const scope = { id: `media ${wishId} ${addonId} ${gift} ${kind}` };
    const running = runMutation<R, void, unknown>({ mutationFn: work, scope }, undefined);
    this.#running.set(key, running);
    try {
      return await running;
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key);
    }
  }

  /** A panel's pending work; undefined when there is none. */
  running(key: string): Promise<unknown> | undefined {
    return this.#running.get(key);
  }

  /** Removes a panel's stored content. */
  async removePanel(panel: Panel): Promise<void> {
    const { key, sliceId } = panel;
    if (sliceId === null || panel.work !== null) return;
    this.state.patch(key, { work: 'removing', error: null, saved: false, tried: 'removing' });
    await this.run(panel, async () => {
      const error = await this.#removalError(sliceId);
      this.state.patch(key, { work: null, error, final: false });
      if (error !== null) return;
      const { panels } = this.state.read();
      const isThis = (one: Panel) => one.key === key && one.sliceId === sliceId;
      this.state.set({ panels: panels.map((one) => (isThis(one) ? withoutSlot(one) : one)) });
    });
  }

  /** Error message of a removal; null when it is removed. */
  async #removalError(sliceId: number): Promise<string | null> {
    const answer = await removeSlice(sliceId);
    if (answer.kind === 'done') return null;
    if (answer.kind === 'refused') this.state.set({ refusal: answer.message });
    if (answer.kind === 'failed' || answer.kind === 'refused') return answer.message;
    const slots = await this.sender.reload();
    if (answer.kind === 'gone') return null;
    const there = slots?.some(({ mediaslice_id }) => mediaslice_id === sliceId) ?? true;
    return there ? answer.message : null;
  }
}
