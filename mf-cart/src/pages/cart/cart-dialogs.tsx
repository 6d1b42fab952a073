import { useEffect, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { CartKeeper } from '../../data/cart-keeper.ts';
import type { CartAddons } from '../../data/use-addons.ts';
import { addonsOf } from '../../domain/addons.ts';
import { wishState } from '../../domain/wish-state.ts';
import { quantityId, wishTitleId } from '../../domain/wish-words.ts';
import { DeleteDialog } from '../../features/delete-wish/delete-dialog.tsx';
import { MediaDialog, MediaRequired, type MediaTarget } from '../../features/media/index.tsx';
import { RefusedDialog } from '../../features/refused-change/refused-dialog.tsx';
import { focusIfLost, focusOn } from './focus-on.ts';
import type { Dialogs } from './use-dialogs.ts';

interface CartDialogsProps {
  readonly dialogs: Dialogs;
  readonly keeper: CartKeeper;
  readonly addons: CartAddons;
  readonly onDeleted: (wish: CartEntry) => void;
  readonly onTell: (words: string) => void;
}

/** The dialogs of the cart, of which one is open at most, and what comes of them. */
export function CartDialogs({ dialogs, keeper, addons, onDeleted, onTell }: CartDialogsProps) {
  const { open, last, show, close } = dialogs;
  const [next, setNext] = useState<{ readonly id: string; readonly surely: boolean } | null>(null);
  useEffect(() => {
    if (next !== null) (next.surely ? focusOn : focusIfLost)(next.id);
  }, [next]);

  const closeMedia = async ({ wish, part }: MediaTarget) => {
    close();
    setNext({ id: wishTitleId(wish), surely: false });
    if (typeof part === 'object') addons.refresh(wish);
    const checked = await keeper.recheck(wish);
    if (checked !== undefined)
      onTell(`${wish.name_view}: ${wishState(checked, addonsOf(checked, addons.known)).words}`);
  };
  const lead = (wish: CartEntry, target: MediaTarget | 'quantity') => {
    if (target !== 'quantity') return show('media', target);
    close();
    setNext({ id: quantityId(wish), surely: true });
  };

  return (
    <>
      <DeleteDialog
        wish={last.delete ?? null}
        open={open === 'delete'}
        onClose={close}
        onDeleted={(wish) => {
          close();
          onDeleted(wish);
        }}
      />
      <RefusedDialog
        refusal={last.refused ?? null}
        open={open === 'refused'}
        onClose={close}
        onTake={({ wish, quantity }) => {
          close();
          keeper.changeQuantity(wish, quantity);
          keeper.flush(wish.id);
        }}
      />
      <MediaRequired
        wish={last.required ?? null}
        addons={last.required ? addonsOf(last.required, addons.known) : { kind: 'coming' }}
        open={open === 'required'}
        onClose={close}
        onLead={(target) => last.required && lead(last.required, target)}
      />
      <MediaDialog
        target={last.media ?? null}
        open={open === 'media'}
        onClose={() => last.media && void closeMedia(last.media)}
      />
    </>
  );
}
