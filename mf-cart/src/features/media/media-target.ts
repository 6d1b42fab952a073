import type { CartAddon, CartEntry } from 'shared-api/contract/cart/cart-schema';
import type { WishAddons } from '../../domain/cart-sum.ts';
import type { MediaItem } from '../../domain/media/media-rule.ts';
import { wishTitle } from '../../domain/wish-words.ts';

/** Whose media a dialog is about: a wish's main item, the wish as a gift, or one of its add-ons. */
export interface MediaTarget {
  readonly wish: CartEntry;
  readonly part: 'main' | 'gift' | CartAddon;
}

export interface MediaDialogProps {
  /** The last one while the dialog is closed. */
  readonly target: MediaTarget | null;
  readonly open: boolean;
  /** @param changed whether something was sent to the server, successfully or not */
  readonly onClose: (changed: boolean) => void;
}

export interface MediaRequiredProps {
  /** The last one while the dialog is closed. */
  readonly wish: CartEntry | null;
  readonly addons: WishAddons;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The shopper wants to enter the missing media; the owner closes the dialog. */
  readonly onLead: (target: MediaTarget | 'quantity') => void;
}

export function itemOf({ wish, part }: MediaTarget): MediaItem {
  return { wishId: wish.id, addonId: typeof part === 'string' ? 0 : part.id, gift: part === 'gift' };
}

/** Title of the dialog, to the letter. */
export function dialogTitle(target: MediaTarget | null): 'Gift Media' | 'Update Media' {
  return target?.part === 'gift' ? 'Gift Media' : 'Update Media';
}

/** What the dialog is about, in a line: "Stem vase (Color: Terracotta), 2 items" or "Engraving, add-on of Stem vase". */
export function targetWords({ wish, part }: MediaTarget): string {
  return typeof part === 'string' ? wishTitle(wish) : `${part.name_view}, add-on of ${wish.name_view}`;
}
