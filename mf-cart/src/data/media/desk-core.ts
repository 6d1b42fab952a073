import type { MediaType } from 'shared-api/contract/media-schema';
import type { MediaItem } from '../../domain/media/media-item.ts';
import type { Panel } from '../../domain/media/panel.ts';
import { withoutSlot } from '../../domain/media/panels.ts';
import { OneByOne } from '../one-by-one.ts';
import type { DeskState } from './desk-state.ts';
import { removeSlice } from './remove-slice.ts';
import { Sender } from './sender.ts';

/** What texts and pictures of an item have in common. */
export class DeskCore {
  readonly item: MediaItem;
  readonly state: DeskState;
  readonly sender: Sender;
  /** Whether something was sent, whatever came of it. */
  changed = false;
  readonly #lines = new OneByOne<MediaType>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(item: MediaItem, state: DeskState) {
    this.item = item;
    this.state = state;
    this.sender = new Sender(item, state);
  }

  /** Work for a panel, after all earlier work for things of its kind: a new thing takes the first empty slot. */
  async run<R>({ key, kind }: Pick<Panel, 'key' | 'kind'>, work: () => Promise<R>): Promise<R> {
    this.changed = true;
    const running = this.#lines.do(kind, work);
    this.#running.set(key, running);
    try {
      return await running;
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key);
    }
  }

  /** The work for a panel that is under way; undefined when there is none. */
  running(key: string): Promise<unknown> | undefined {
    return this.#running.get(key);
  }

  /** Takes out what is kept for a panel. */
  async takeOut(panel: Panel): Promise<void> {
    const { key, sliceId } = panel;
    if (sliceId === null || panel.work !== null) return;
    this.state.patch(key, { work: 'removing', trouble: null, saved: false, tried: 'removing' });
    await this.run(panel, async () => {
      const trouble = await this.#whyStillThere(sliceId);
      this.state.patch(key, { work: null, trouble, final: false });
      if (trouble !== null) return;
      const { panels } = this.state.read();
      const isThis = (one: Panel) => one.key === key && one.sliceId === sliceId;
      this.state.set({ panels: panels.map((one) => (isThis(one) ? withoutSlot(one) : one)) });
    });
  }

  /** The sentence for why something could not be taken out; null when it is out. */
  async #whyStillThere(sliceId: number): Promise<string | null> {
    const answer = await removeSlice(sliceId);
    if (answer.kind === 'done') return null;
    if (answer.kind === 'refused') this.state.set({ refusal: answer.sentence });
    if (answer.kind === 'failed' || answer.kind === 'refused') return answer.sentence;
    const slots = await this.sender.lookAgain();
    if (answer.kind === 'gone') return null;
    const there = slots?.some(({ mediaslice_id }) => mediaslice_id === sliceId) ?? true;
    return there ? answer.sentence : null;
  }
}
