import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import type { CartSum, ChosenWish } from '../../domain/cart-sum.ts';
import { ownName } from '../../domain/wish-words.ts';
import { Lines } from './sum-layout.ts';

/** More than these are counted, not listed: the sheet stays in sight. */
const MOST = 8;

/** What is chosen, wish by wish. */
export function ChosenLines({ chosen }: Pick<CartSum, 'chosen'>) {
  const listed = chosen.length > MOST ? chosen.slice(0, MOST - 1) : chosen;
  const rest = chosen.length - listed.length;
  if (chosen.length === 0) return null;
  return (
    <Lines aria-label="Chosen wishes">
      {listed.map((wish) => (
        <ChosenLine key={wish.entry.id} wish={wish} />
      ))}
      {rest === 0 ? null : <li>and {countWords(rest, 'more wish', 'more wishes')}</li>}
    </Lines>
  );
}

function ChosenLine({ wish: { entry, cents } }: { readonly wish: ChosenWish }) {
  const { name_view, addons, cart_quantity, gift } = entry;
  const name = addons === 0 ? name_view : `${name_view}, ${countWords(addons, 'add-on')}`;
  const own = ownName(entry);
  const notes = [countWords(cart_quantity, 'piece'), gift ? 'gift' : '', own && `“${own}”`];
  return (
    <li>
      <span>
        {name}
        <small>{notes.filter((note) => note !== '').join(', ')}</small>
      </span>
      {cents === null ? <Skeleton width="56px" height="20px" /> : <b>{formatCents(cents)}</b>}
    </li>
  );
}
