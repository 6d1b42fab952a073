import { useCallback, useRef, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { MediaTarget } from '../../features/media/index.tsx';
import type { Refusal } from '../../features/refused-change/refused-dialog.tsx';

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
  /** The same, unless another is open: what is typed in there is not pushed aside. */
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
