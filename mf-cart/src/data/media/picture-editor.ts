import { CENTERED, isSamePlacement, type Placement } from 'shared-api/rules/personalization/placement';
import { checkPicture } from 'shared-ui/personalization/photo-file';
import { isPlacedAnew, isTextPanel, type PicturePanel, pictureName } from '../../domain/media/panels.ts';
import type { EditorCore } from './editor-core.ts';
import { savePicture, savePlacement } from './media-calls.ts';

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
    if (panel.tried === 'placing') return void (await this.savePlacement(key));
    if (panel.file !== null && panel.work === null) await this.choose(key, panel.file);
  }

  /** Lets a picture lie otherwise in its frame; saved by {@link savePlacement}. */
  place(key: string, placement: Placement): void {
    this.#core.state.patch(key, { placement, saved: false, error: null });
  }

  /** Sends how a picture lies. Whether the server keeps it so now. */
  async savePlacement(key: string): Promise<boolean> {
    while (this.#core.running(key)) await this.#core.running(key);
    const { state, sender } = this.#core;
    const panel = state.picture(key);
    const { placement = CENTERED } = panel;
    if (!isPlacedAnew(panel)) return true;
    state.patch(key, { work: 'placing', error: null, tried: 'placing' });
    return this.#core.run(panel, () =>
      sender.send({
        key,
        isThis: (slot) => slot.media === 'IMAGE' && isSamePlacement(slot.placement, placement),
        send: (sliceId) =>
          sliceId === null ? Promise.resolve({ kind: 'gone' }) : savePlacement(sliceId, placement),
      }),
    );
  }

  /** Sends how all pictures lie. Whether the server keeps all of it now. */
  async saveAll(): Promise<boolean> {
    const saved = await Promise.all(this.unsaved().map(({ key }) => this.savePlacement(key)));
    return saved.every(Boolean);
  }

  /** Pictures that lie otherwise than they are stored. */
  unsaved(): readonly PicturePanel[] {
    return this.#core.state
      .read()
      .panels.flatMap((panel) => (!isTextPanel(panel) && isPlacedAnew(panel) ? [panel] : []));
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
    const { stored, storedPlacement: placement, slot } = state.picture(key);
    state.patch(key, {
      file,
      placement,
      part: null,
      work: 'saving',
      error: null,
      saved: false,
      tried: 'sending',
    });
    const before = pictureName(stored);
    await this.#core.run(state.picture(key), async () => {
      const kept = await sender.send({
        key,
        isThis: ({ media, content }) =>
          media === 'IMAGE' && this.#sent.get(key) === file && pictureName(content) !== before,
        send: (sliceId) => {
          this.#sent.set(key, file);
          const onProgress = (part: number) => state.patch(key, { part });
          return savePicture(item, file, { sliceId, slot, stop: stop.signal, onProgress });
        },
      });
      if (!kept && stop.signal.aborted) state.patch(key, { file: null, error: null });
      this.#stops.delete(key);
    });
  }
}
