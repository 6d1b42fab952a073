import type { MediaItem } from '../../domain/media/media-item.ts';
import { wishTitle } from '../../domain/wish-words.ts';
import type { MediaTarget } from './media-target.ts';

export function itemOf({ wish, part }: MediaTarget): MediaItem {
  return { wishId: wish.id, addonId: typeof part === 'string' ? 0 : part.id, gift: part === 'gift' };
}

/** Title of the dialog, to the letter. */
export function dialogTitle(target: MediaTarget | null): 'Gift Media' | 'Update Media' {
  return target?.part === 'gift' ? 'Gift Media' : 'Update Media';
}

/** What the dialog is about, in a line: "Stem vase, Terracotta, 2 items" or "Engraving, add-on of Stem vase". */
export function targetWords({ wish, part }: MediaTarget): string {
  return typeof part === 'string' ? wishTitle(wish) : `${part.name_view}, add-on of ${wish.name_view}`;
}
