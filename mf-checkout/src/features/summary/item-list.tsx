import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { Picture } from 'shared-ui/composites/picture';
import { delayWords, ownName, variantName } from '../../domain/item-words.ts';
import { addonCents, itemCents } from '../../domain/items.ts';
import { Art, Items, Line, Words } from './summary-layout.ts';

interface ItemListProps {
  readonly entries: readonly CheckoutEntry[];
  /** Beside the step only what it takes to know them again; in the review everything. */
  readonly full?: boolean;
}

/** What is bought: picture, name, title, quantity and price of each, and its add-ons. */
export function ItemList({ entries, full = false }: ItemListProps) {
  return (
    <Items $large={full} aria-label="What you buy">
      {entries.map((entry) => (
        <Item key={entry.id} entry={entry} full={full} />
      ))}
    </Items>
  );
}

function Item({ entry, full }: { readonly entry: CheckoutEntry; readonly full: boolean }) {
  const { name_view, title, cart_quantity, total, gift, company_view, addon_list } = entry;
  const own = ownName(entry);
  const notes = [variantName(entry), own && `“${own}”`, gift ? 'gift' : ''].filter((note) => note !== '');
  return (
    <li>
      <Art>
        <Picture location={entry.picture_location} alt={entry.picture_alt} sizes={full ? '72px' : '56px'} />
      </Art>
      <Words>
        <h3>{name_view}</h3>
        {full ? <p>{title}</p> : null}
        {notes.length === 0 ? null : <p>{notes.join(', ')}</p>}
        {full ? (
          <p>
            {company_view}, estimated delay {delayWords(entry)}
          </p>
        ) : null}
        <Line>
          <span>
            {cart_quantity} × {formatDollars(total)}
          </span>
          <b>{formatCents(itemCents(entry))}</b>
        </Line>
        {addon_list.map((addon) => (
          <Line key={addon.id}>
            <span>
              {addon.name_view}, {cart_quantity} × {formatDollars(addon.price_usd)}
            </span>
            <b>{formatCents(addonCents(addon, cart_quantity))}</b>
          </Line>
        ))}
      </Words>
    </li>
  );
}
