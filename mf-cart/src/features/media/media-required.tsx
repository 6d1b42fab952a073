import { useCallback, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { Dialog } from 'shared-ui/primitives/dialog';
import { RequiredBones } from './bones.tsx';
import { Fetched } from './fetched.tsx';
import type { MediaRequiredProps } from './media-props.ts';
import { useOpening } from './use-opening.ts';

/** Says what a wish lacks before it can be chosen for checkout, and leads there. */
export function MediaRequired({ wish, open, onClose, ...rest }: MediaRequiredProps) {
  return (
    <Dialog open={open} title="Media Required" onClose={onClose}>
      {wish && <Inside key={`${wish.id} ${rest.addons.kind}`} {...rest} wish={wish} onClose={onClose} />}
    </Dialog>
  );
}

/** Asks once for what is missing of the wish as it stood when the dialog opened; anew when its add-ons become known. */
function Inside(props: Omit<MediaRequiredProps, 'wish' | 'open'> & { readonly wish: CartEntry }) {
  const [{ wish, addons }] = useState(props);
  const [opening, retry] = useOpening(
    useCallback(
      async (signal: AbortSignal) => {
        const { RequiredContent, loadRequired } = await import(
          /* webpackChunkName: "media" */ './later/index.ts'
        );
        return { RequiredContent, lacks: await loadRequired(wish, addons, signal) };
      },
      [wish, addons],
    ),
  );
  return (
    <Fetched
      opening={opening}
      label="Looking what is missing"
      skeleton={<RequiredBones />}
      onRetry={retry}
      onClose={props.onClose}
    >
      {({ RequiredContent, lacks }) => <RequiredContent {...props} lacks={lacks} />}
    </Fetched>
  );
}
