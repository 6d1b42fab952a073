import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { WishAddons } from '../../domain/addons.ts';
import type { MediaTarget } from './media-target.ts';

export interface MediaDialogProps {
  /** The last one while the dialog is closed. */
  readonly target: MediaTarget | null;
  readonly open: boolean;
  /** @param changed whether something was sent to the server, whatever came of it */
  readonly onClose: (changed: boolean) => void;
}

export interface MediaRequiredProps {
  /** The last one while the dialog is closed. */
  readonly wish: CartEntry | null;
  readonly addons: WishAddons;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The shopper wants to give what is missing there; the dialog is for its owner to close. */
  readonly onLead: (target: MediaTarget | 'quantity') => void;
}
