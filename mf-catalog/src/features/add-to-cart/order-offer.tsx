import { useEffect, useRef } from 'react';
import { closeIcon } from 'shared-ui/icons/signs';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { Note } from 'shared-ui/primitives/note';
import { useOrderingDesk } from './ordering-context.ts';
import { Said } from './said.ts';

/**
 * Offers the choice made before a sign-in, among what was chosen: over nothing else. The page goes there by itself unless
 * the shopper has gone on meanwhile.
 */
export function OrderOffer() {
  const { trouble, hint, offered, hush } = useOrderingDesk();
  const place = useRef<HTMLDivElement>(null);
  const shown = offered && !hint && !trouble;
  useEffect(() => {
    if (shown && window.scrollY === 0) place.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <div ref={place} aria-live="polite" hidden={!shown}>
      {shown ? (
        <Note tone="success">
          <Said>
            <div>Your choice is still here. Add it to your cart?</div>
            <IconButton size="sm" label="Close" path={closeIcon} onClick={hush} />
          </Said>
        </Note>
      ) : null}
    </div>
  );
}
