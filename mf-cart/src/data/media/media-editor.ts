import type { MediaSlice } from 'shared-api/contract/cart/media-schema';
import type { MediaItem } from '../../domain/media/media-rule.ts';
import { hasUnsaved, panelsOf } from '../../domain/media/panels.ts';
import { EditorCore, EditorState, type MediaState } from './editor-core.ts';
import { PictureEditor } from './picture-editor.ts';
import { TextEditor, textDrafts } from './text-editor.ts';

/** The media of one item while its dialog is open: stored, typed and being uploaded. */
export interface MediaEditor {
  read(): MediaState;
  subscribe(listener: () => void): () => void;
  readonly texts: TextEditor;
  readonly pictures: PictureEditor;
  /** Whether something was sent, successfully or not. */
  readonly changed: boolean;
  /** Whether something was typed or placed and not saved. */
  unsaved(): boolean;
  /** Sends what was typed and placed. Whether the server keeps all of it now. */
  saveAll(): Promise<boolean>;
  /** The message of a refusal was read. */
  understood(): void;
  /** The shopper leaves: uploads are stopped, and what was not saved is forgotten. */
  leave(): void;
}

/** @param slots as just loaded; unsaved texts from before a reload are restored */
export function openMediaEditor(item: MediaItem, slots: readonly MediaSlice[]): MediaEditor {
  const drafts = textDrafts(item);
  const panels = panelsOf(slots).map((panel) => {
    const draft = drafts.kept.get(panel.key);
    return panel.kind === 'TEXT' && draft !== undefined ? { ...panel, typed: draft, restored: true } : panel;
  });
  const state = new EditorState(panels);
  const core = new EditorCore(item, state);
  const texts = new TextEditor(core, drafts);
  const pictures = new PictureEditor(core);
  return {
    read: state.read,
    subscribe: state.subscribe,
    texts,
    pictures,
    get changed() {
      return core.changed;
    },
    unsaved: () => state.read().panels.some(hasUnsaved),
    saveAll: async () => {
      const saved = await Promise.all([texts.saveAll(), pictures.saveAll()]);
      return saved.every(Boolean);
    },
    understood: () => state.set({ refusal: null }),
    leave: () => {
      pictures.stopAll();
      texts.forget();
    },
  };
}
