import { checkPicture } from 'shared-ui/personalization/photo-file';
import { pictureName } from '../../domain/media/panels.ts';
import type { EditorCore } from './editor-core.ts';
import { savePicture } from './media-calls.ts';

/** The pictures of an item, as they are chosen and uploaded. */
export class PictureEditor {
  readonly #core: EditorCore;
  readonly #stops = new Map<string, AbortController>();
  /** What was sent last for a panel: only of this can it be that it arrived although the answer was lost. */
  readonly #sent = new Map<string, File>();

  constructor(core: EditorCore) {
    this.#core = core;
  }

  /** Uploads a local picture in place of the stored one or the running upload. */
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
      error: checked.message,
      final: true,
      saved: false,
      tried: 'sending',
    });
  }

  /** Does again what failed. */
  async retry(key: string): Promise<void> {
    const panel = this.#core.state.picture(key);
    if (panel.tried === 'removing') return this.#core.removePanel(panel);
    if (panel.file !== null && panel.work === null) await this.choose(key, panel.file);
  }

  /** Stops an upload; a picture that is kept stays. */
  cancel(key: string): void {
    this.#stops.get(key)?.abort();
  }

  /** Deletes the stored picture. Drops one that could not be sent. */
  async remove(key: string): Promise<void> {
    const panel = this.#core.state.picture(key);
    if (panel.error === null || panel.tried === 'removing') return this.#core.removePanel(panel);
    this.#core.state.patch(key, { file: null, error: null, tried: null });
  }

  stopAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  async #upload(key: string, file: File): Promise<void> {
    const { state, sender, item } = this.#core;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    state.patch(key, { file, part: null, work: 'saving', error: null, saved: false, tried: 'sending' });
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
      if (!kept && stop.signal.aborted) state.patch(key, { file: null, error: null });
      this.#stops.delete(key);
    });
  }
}
