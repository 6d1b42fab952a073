import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { isTextPanel, isUnsaved, type TextPanel } from '../../domain/media/panel.ts';
import type { DeskCore } from './desk-core.ts';
import { saveText } from './save-text.ts';
import type { TextDrafts } from './text-drafts.ts';

/** What a text or a password must be (specification chapter 5). */
export const mediaTextRules = { TEXT: textRules.mediaText, PASSWORD: textRules.mediaPassword } as const;

/** The texts and passwords of an item, as they are typed and saved. */
export class TextWork {
  readonly #core: DeskCore;
  readonly #drafts: TextDrafts;

  constructor(core: DeskCore, drafts: TextDrafts) {
    this.#core = core;
    this.#drafts = drafts;
  }

  type(key: string, typed: string): void {
    this.#core.state.patch(key, { typed, trouble: null, saved: false, removed: null, restored: false });
    this.#keepDraft(key);
  }

  /** Says what is wrong with what was typed, as on leaving the box; nothing of a box that nobody touched. */
  check(key: string): void {
    const panel = this.#core.state.text(key);
    if (isUnsaved(panel)) this.#core.state.patch(key, { trouble: problemOf(panel) });
  }

  /** Sends what was typed. Whether the server keeps it now. */
  async save(key: string): Promise<boolean> {
    while (this.#core.running(key)) await this.#core.running(key);
    const { state } = this.#core;
    const panel = state.text(key);
    const { kind, typed } = panel;
    const trouble = problemOf(panel);
    state.patch(key, { trouble });
    if (trouble !== null) return false;
    if (panel.sliceId !== null && typed === panel.stored) {
      state.patch(key, { saved: true });
      return true;
    }
    state.patch(key, { work: 'saving', saved: false, removed: null });
    return this.#core.run(panel, async () => {
      const kept = await this.#core.sender.send({
        key,
        isThis: ({ media, content }) => media === kind && content === typed,
        send: (sliceId) => saveText(this.#core.item, { kind, sliceId }, typed),
      });
      this.#keepDraft(key);
      return kept;
    });
  }

  /** Sends everything that was typed. Whether the server keeps all of it now. */
  async saveAll(): Promise<boolean> {
    const saved = await Promise.all(this.unsaved().map(({ key }) => this.save(key)));
    return saved.every(Boolean) && this.unsaved().length === 0;
  }

  /** Takes out what is kept; it can be had back by {@link putBack}. */
  async remove(key: string): Promise<void> {
    const panel = this.#core.state.text(key);
    await this.#core.takeOut(panel);
    const { sliceId, typed } = this.#core.state.text(key);
    if (panel.sliceId !== null && sliceId === null && typed === '') {
      this.#core.state.patch(key, { removed: panel.stored });
    }
  }

  async putBack(key: string): Promise<boolean> {
    const { removed } = this.#core.state.text(key);
    if (removed === null) return false;
    this.type(key, removed);
    return this.save(key);
  }

  /** What was saved elsewhere is to stand here. */
  takeOther(key: string): void {
    const { meanwhile } = this.#core.state.text(key);
    if (meanwhile === null) return;
    this.type(key, meanwhile);
    this.#core.state.patch(key, { meanwhile: null });
  }

  unsaved(): readonly TextPanel[] {
    return this.#core.state.read().panels.filter(isTextPanel).filter(isUnsaved);
  }

  /** What was not saved is wanted no more. */
  forget(): void {
    for (const { key } of this.unsaved()) this.#drafts.drop(key);
  }

  #keepDraft(key: string): void {
    const panel = this.#core.state.text(key);
    if (panel.kind !== 'TEXT') return;
    if (isUnsaved(panel)) this.#drafts.keep(key, panel.typed);
    else this.#drafts.drop(key);
  }
}

function problemOf({ kind, typed }: TextPanel): string | null {
  return textProblem(mediaTextRules[kind], typed) ?? null;
}
