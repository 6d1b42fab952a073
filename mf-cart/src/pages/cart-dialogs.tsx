import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import type { CartAddons } from '../data/addons.ts';
import type { CartMedia } from '../data/given-media.ts';
import type { WishChanges } from '../data/wish-changes.ts';
import { addonsOf } from '../domain/cart-sum.ts';
import { wishState } from '../domain/wish-state.ts';
import { quantityId, wishTitleId } from '../domain/wish-words.ts';
import { MediaDialog, MediaRequired } from '../features/media/media-dialogs.tsx';
import type { MediaTarget } from '../features/media/media-target.ts';
import { DeleteDialog, type Refusal, RefusedDialog } from '../features/wish-dialogs.tsx';
import { focusIfNone, focusOn } from './announcements.ts';

/** What each dialog is about. */
interface Subjects {
  readonly delete: CartEntry;
  readonly refused: Refusal;
  readonly media: MediaTarget;
  readonly required: CartEntry;
}

type Kind = keyof Subjects;

/** At most one dialog is open; a closed one keeps its subject, for it fades away with it. */
export interface Dialogs {
  readonly open: Kind | null;
  readonly last: Partial<Subjects>;
  readonly show: <K extends Kind>(kind: K, subject: Subjects[K]) => void;
  /** The same, unless another is open, whose draft must not be lost. */
  readonly showIfFree: <K extends Kind>(kind: K, subject: Subjects[K]) => void;
  readonly close: () => void;
}

export function useDialogs(): Dialogs {
  const [open, setOpen] = useState<Kind | null>(null);
  const [last, setLast] = useState<Partial<Subjects>>({});
  const current = useRef<Kind | null>(null);
  const turn = useCallback((kind: Kind | null) => {
    current.current = kind;
    setOpen(kind);
  }, []);
  const show = useCallback<Dialogs['show']>(
    (kind, subject) => {
      setLast((before) => ({ ...before, [kind]: subject }));
      turn(kind);
    },
    [turn],
  );
  const showIfFree = useCallback<Dialogs['show']>(
    (kind, subject) => {
      if (current.current === null) show(kind, subject);
    },
    [show],
  );
  const close = useCallback(() => turn(null), [turn]);
  return { open, last, show, showIfFree, close };
}

interface CartDialogsProps {
  readonly dialogs: Dialogs;
  readonly changes: WishChanges;
  readonly addons: CartAddons;
  readonly media: CartMedia;
  readonly onDeleted: (wish: CartEntry) => void;
  readonly onTell: (words: string) => void;
}

/** The dialogs of the cart, at most one of them open, and what follows from each. */
export function CartDialogs({ dialogs, changes, addons, media, onDeleted, onTell }: CartDialogsProps) {
  const { open, last, show, close } = dialogs;
  const [next, setNext] = useState<{ readonly id: string; readonly always: boolean } | null>(null);
  useEffect(() => {
    if (next !== null) (next.always ? focusOn : focusIfNone)(next.id);
  }, [next]);

  const closeMedia = async ({ wish, part }: MediaTarget) => {
    close();
    setNext({ id: wishTitleId(wish), always: false });
    if (typeof part === 'object') addons.reload(wish);
    media.reload();
    const checked = await changes.checkMedia(wish);
    if (checked !== undefined)
      onTell(`${wish.name_view}: ${wishState(checked, addonsOf(checked, addons.known)).words}`);
  };
  const lead = (wish: CartEntry, target: MediaTarget | 'quantity') => {
    if (target !== 'quantity') return show('media', target);
    close();
    setNext({ id: quantityId(wish), always: true });
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
          changes.changeQuantity(wish, quantity);
          changes.flush(wish.id);
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
