import type { CartList } from 'shared-api/contract/cart-schema';
import { SectionHead } from 'shared-ui/composites/section-head';
import type { CartAddons } from '../../data/use-addons.ts';
import { addonsOf } from '../../domain/addons.ts';
import { countWords } from '../../domain/count-words.ts';
import { cartSum, newestFirst } from '../../domain/wishes.ts';
import { EmptyCart } from '../../features/cart-message/empty-cart.tsx';
import { CartSumSheet } from '../../features/cart-sum/cart-sum.tsx';
import { WishCard } from '../../features/wish-card/wish-card.tsx';
import { Columns, Wishes } from './cart-layout.ts';

/** How many cards a tall screen shows at once. */
const EARLY = 3;

interface CartContentProps {
  readonly cart: CartList;
  readonly addons: CartAddons;
  /** Asked for again: what is known stays, dimmed. */
  readonly pending: boolean;
}

/** The cart that the server knows: one card for each wish, and their sum. */
export function CartContent({ cart, addons, pending }: CartContentProps) {
  const entries = newestFirst(cart);
  if (entries.length === 0) return <EmptyCart />;
  return (
    <>
      <SectionHead level={1} title="Cart" note={countWords(entries.length, 'wish', 'wishes')} />
      <Columns aria-busy={pending}>
        <Wishes>
          {entries.map((entry, index) => (
            <li key={entry.id}>
              <WishCard
                entry={entry}
                early={index < EARLY}
                addons={addonsOf(entry, addons.known)}
                onRetryAddons={() => addons.retry(entry.id)}
              />
            </li>
          ))}
        </Wishes>
        <CartSumSheet sum={cartSum(entries, addons.known)} />
      </Columns>
    </>
  );
}
