import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/money';
import { Picture } from 'shared-ui/composites/picture';
import { styled } from 'styled-components';
import { addonCents, delayText, itemCents, ownName, variantName } from '../../domain/items.ts';

const Items = styled.ul<{ readonly $large: boolean }>`
  display: grid;
  gap: ${({ $large }) => ($large ? 0 : 'var(--s16)')};
  min-width: 0;

  > li {
    display: grid;
    grid-template-columns: ${({ $large }) => ($large ? '72px' : '56px')} minmax(0, 1fr);
    gap: var(--s4) var(--s16);
    ${({ $large }) => ($large ? 'padding-block: var(--s16);' : '')}
  }

  > li + li {
    ${({ $large }) => ($large ? 'border-top: 1px solid var(--hairline);' : '')}
  }
`;

const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r8);
  background: var(--subtle);
`;

const Words = styled.div`
  min-width: 0;
  font: var(--t14);
  overflow-wrap: anywhere;

  h3 {
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    font: var(--t12);
    color: var(--muted);
  }
`;

const Line = styled.p`
  && {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    margin-top: var(--s4);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--ink);
  }

  span {
    min-width: 0;
    color: var(--muted);
  }

  b {
    flex: none;
    font-weight: 500;
  }
`;

interface ItemListProps {
  readonly entries: readonly CheckoutEntry[];
  /** Whether to show everything, as in the review; else only what identifies the items. */
  readonly full?: boolean;
}

/** The items with picture, name, quantity, price and add-ons. */
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
            {company_view}, estimated delay {delayText(entry)}
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
