import { pictureName } from '../../domain/media/panels.ts';
import { checkPicture } from './check-picture.ts';
import type { DeskCore } from './desk-core.ts';
import { savePicture } from './save-picture.ts';

/** The pictures of an item, as they are chosen and uploaded. */
export class PictureWork {
  readonly #core: DeskCore;
  readonly #stops = new Map<string, AbortController>();
  /** What was sent last for a panel: only of this can it be that it arrived although the answer was lost. */
  readonly #sent = new Map<string, File>();

  constructor(core: DeskCore) {
    this.#core = core;
  }

  /** Takes a picture of this device and uploads it, in place of what is there or on its way. */
  async choose(key: string, chosen: File): Promise<void> {
    const checked = await checkPicture(chosen);
    while (this.#core.running(key)) {
      this.cancel(key);
      await this.#core.running(key);
    }
    const { state } = this.#core;
    if (checked.kind === 'fine') return this.#upload(key, checked.file);
    state.patch(key, {
      file: checked.shown ? chosen : null,
      trouble: checked.sentence,
      final: true,
      saved: false,
      tried: 'sending',
    });
  }

  /** Does again what failed. */
  async retry(key: string): Promise<void> {
    const panel = this.#core.state.picture(key);
    if (panel.tried === 'removing') return this.#core.takeOut(panel);
    if (panel.file !== null && panel.work === null) await this.choose(key, panel.file);
  }

  /** Stops an upload; a picture that is kept stays. */
  cancel(key: string): void {
    this.#stops.get(key)?.abort();
  }

  /** Takes out what is kept. A picture that could not be sent is just forgotten. */
  async remove(key: string): Promise<void> {
    const panel = this.#core.state.picture(key);
    if (panel.trouble === null || panel.tried === 'removing') return this.#core.takeOut(panel);
    this.#core.state.patch(key, { file: null, trouble: null, tried: null });
  }

  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  async #upload(key: string, file: File): Promise<void> {
    const { state, sender, item } = this.#core;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    state.patch(key, { file, part: null, work: 'saving', trouble: null, saved: false, tried: 'sending' });
    const before = pictureName(state.picture(key).stored);
    await this.#core.run(state.picture(key), async () => {
      const kept = await sender.send({
        key,
        isThis: ({ media, content }) =>
          media === 'IMAGE' && this.#sent.get(key) === file && pictureName(content) !== before,
        send: (sliceId) => {
          this.#sent.set(key, file);
          const onProgress = (part: number) => state.patch(key, { part });
          return savePicture(item, file, { sliceId, stop: stop.signal, onProgress });
        },
      });
      if (!kept && stop.signal.aborted) state.patch(key, { file: null, trouble: null });
      this.#stops.delete(key);
    });
  }
}
