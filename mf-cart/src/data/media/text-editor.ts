import type { MediaItem } from '../../domain/media/media-rule.ts';
import { isTextPanel, isUnsaved, type TextPanel, typedProblem } from '../../domain/media/panels.ts';
import type { EditorCore } from './editor-core.ts';
import { saveText } from './media-calls.ts';

const KEY = 'mediaDrafts';

/** Milliseconds until an unsaved text is dropped: 1 hour. */
const LIFE = 60 * 60 * 1000;

/** Drafts that are kept; the oldest go first. */
const MOST = 20;

/** What was typed and not saved, by the key of its panel. It outlives a reload, for as long as the tab lives. */
export interface TextDrafts {
  readonly kept: ReadonlyMap<string, string>;
  /** In place of an earlier one. */
  keep(panelKey: string, text: string): void;
  drop(panelKey: string): void;
}

/** The drafts for the texts of an item. Passwords are never given to it. */
export function textDrafts({ wishId, addonId, gift }: MediaItem): TextDrafts {
  const prefix = `${wishId} ${addonId} ${gift ? 'gift' : 'own'} `;
  const others = (name: string) => fresh().filter(([key]) => key !== name);
  return {
    kept: new Map(
      fresh().flatMap(([key, { text }]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
      ),
    ),
    keep: (panelKey, text) => {
      const name = prefix + panelKey;
      write([...others(name), [name, { text, at: Date.now() }]]);
    },
    drop: (panelKey) => write(others(prefix + panelKey)),
  };
}

type Entry = readonly [name: string, draft: { readonly text: string; readonly at: number }];

/** Reads the stored drafts; skips expired and invalid ones. */
function fresh(): Entry[] {
  return Object.entries(read()).flatMap(([name, draft]): Entry[] => {
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('at' in draft)) return [];
    const { text, at } = draft;
    if (typeof text !== 'string' || typeof at !== 'number') return [];
    const age = Date.now() - at;
    return age >= 0 && age <= LIFE ? [[name, { text, at }]] : [];
  });
}

function read(): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Damaged, or storage is denied: as good as none.
    return {};
  }
}

function write(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
  } catch {
    // Without storage, memory lasts until the page unloads.
  }
}

/** The texts and passwords of an item, as they are typed and saved. */
export class TextEditor {
  readonly #core: EditorCore;
  readonly #drafts: TextDrafts;

  constructor(core: EditorCore, drafts: TextDrafts) {
    this.#core = core;
    this.#drafts = drafts;
  }

  type(key: string, typed: string): void {
    this.#core.state.patch(key, { typed, error: null, saved: false, removed: null, restored: false });
    this.#keepDraft(key);
  }

  /** Sends what was typed. Whether the server keeps it now. */
  async save(key: string): Promise<boolean> {
    while (this.#core.running(key)) await this.#core.running(key);
    const { state } = this.#core;
    const panel = state.text(key);
    const { kind, typed, slot } = panel;
    const error = typedProblem(panel);
    state.patch(key, { error });
    if (error !== null) return false;
    if (panel.sliceId !== null && typed === panel.stored) {
      state.patch(key, { saved: true });
      return true;
    }
    state.patch(key, { work: 'saving', saved: false, removed: null });
    return this.#core.run(panel, async () => {
      const kept = await this.#core.sender.send({
        key,
        isThis: ({ media, content }) => media === kind && content === typed,
        send: (sliceId) => saveText(this.#core.item, { kind, sliceId, slot }, typed),
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

  /** Deletes the stored text; {@link putBack} restores it. */
  async remove(key: string): Promise<void> {
    const panel = this.#core.state.text(key);
    await this.#core.removePanel(panel);
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
