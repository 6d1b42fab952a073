import type { MediaSlice } from 'shared-api/contract/media-schema';
import type { MediaItem } from '../../domain/media/media-item.ts';
import { panelsOf } from '../../domain/media/panels.ts';
import { DeskCore } from './desk-core.ts';
import { DeskState, type MediaState } from './desk-state.ts';
import { PictureWork } from './picture-work.ts';
import { textDrafts } from './text-drafts.ts';
import { TextWork } from './text-work.ts';

/** The media of one item while its dialog is open: what the server keeps, what was typed, and what is on its way. */
export interface MediaDesk {
  read(): MediaState;
  subscribe(listener: () => void): () => void;
  readonly texts: TextWork;
  readonly pictures: PictureWork;
  /** Whether something was sent, whatever came of it. */
  readonly changed: boolean;
  /** The sentence of a refusal was read. */
  understood(): void;
  /** The shopper leaves: uploads are stopped, and what was not saved is forgotten. */
  leave(): void;
}

/** @param slots as the server told of them just now; texts that were typed before a reload are put in again */
export function openDesk(item: MediaItem, slots: readonly MediaSlice[]): MediaDesk {
  const drafts = textDrafts(item);
  const panels = panelsOf(slots).map((panel) => {
    const draft = drafts.kept.get(panel.key);
    return panel.kind === 'TEXT' && draft !== undefined ? { ...panel, typed: draft, restored: true } : panel;
  });
  const state = new DeskState(panels);
  const core = new DeskCore(item, state);
  const texts = new TextWork(core, drafts);
  const pictures = new PictureWork(core);
  return {
    read: state.read,
    subscribe: state.subscribe,
    texts,
    pictures,
    get changed() {
      return core.changed;
    },
    understood: () => state.set({ refusal: null }),
    leave: () => {
      pictures.stopAll();
      texts.forget();
    },
  };
}
