import { useEffect, useState } from 'react';
import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { SectionHead } from 'shared-ui/composites/section-head';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { CartAddons } from '../../data/use-addons.ts';
import { addonsOf } from '../../domain/addons.ts';
import { countWords } from '../../domain/count-words.ts';
import { wishTitleId } from '../../domain/wish-words.ts';
import { cartSum, newestFirst } from '../../domain/wishes.ts';
import { EmptyCart } from '../../features/cart-message/empty-cart.tsx';
import { CartSumSheet } from '../../features/cart-sum/cart-sum.tsx';
import { DeleteDialog } from '../../features/delete-wish/delete-dialog.tsx';
import { WishCard } from '../../features/wish-card/wish-card.tsx';
import { Columns, Wishes } from './cart-layout.ts';
import { focusOn, TITLE } from './focus-on.ts';

/** How many cards a tall screen shows at once. */
const EARLY = 3;

interface CartContentProps {
  readonly cart: CartList;
  readonly addons: CartAddons;
  /** Asked for again: what is known stays, dimmed. */
  readonly pending: boolean;
  /** The server has deleted it. */
  readonly onDeleted: (wish: CartEntry) => void;
}

/** What a deletion leaves: words, and where the shopper goes on. */
interface Deletion {
  readonly words: string;
  /** Id of a heading. */
  readonly next: string;
}

/** The cart that the server knows: one card for each wish, and their sum. */
export function CartContent({ cart, addons, pending, onDeleted }: CartContentProps) {
  const entries = newestFirst(cart);
  const [asked, setAsked] = useState<CartEntry | null>(null);
  const [asking, setAsking] = useState(false);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  useEffect(() => {
    if (deletion) focusOn(deletion.next);
  }, [deletion]);

  const deleted = (wish: CartEntry) => {
    const next = entries[entries.findIndex(({ id }) => id === wish.id) + 1];
    setAsking(false);
    setDeletion({ words: `${wish.name_view} deleted`, next: next ? wishTitleId(next) : TITLE });
    onDeleted(wish);
  };

  return (
    <>
      <VisuallyHidden role="status">{deletion?.words}</VisuallyHidden>
      {entries.length === 0 ? (
        <EmptyCart titleId={TITLE} />
      ) : (
        <>
          <SectionHead
            level={1}
            id={TITLE}
            title="Cart"
            note={[countWords(entries.length, 'wish', 'wishes'), ...(deletion ? [deletion.words] : [])].join(
              ' · ',
            )}
          />
          <Columns aria-busy={pending}>
            <Wishes>
              {entries.map((entry, index) => (
                <li key={entry.id}>
                  <WishCard
                    entry={entry}
                    early={index < EARLY}
                    addons={addonsOf(entry, addons.known)}
                    onRetryAddons={() => addons.retry(entry.id)}
                    onDelete={() => {
                      setAsked(entry);
                      setAsking(true);
                    }}
                  />
                </li>
              ))}
            </Wishes>
            <CartSumSheet sum={cartSum(entries, addons.known)} />
          </Columns>
        </>
      )}
      <DeleteDialog wish={asked} open={asking} onClose={() => setAsking(false)} onDeleted={deleted} />
    </>
  );
}
