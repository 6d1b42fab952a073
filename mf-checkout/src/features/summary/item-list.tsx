import { Fragment } from 'react';
import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import { goodsName, variantText } from 'shared-api/rules/catalog/options';
import { arrivalText } from 'shared-api/rules/fulfilment/arrival';
import { formatCents, formatDollars } from 'shared-api/rules/money';
import { Personalization, previewOf } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { styled } from 'styled-components';
import { addonCents, itemCents, ownName } from '../../domain/items.ts';

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

/** What was asked for, whole and large enough to read the words on it, above all else of its item. */
const DesignArt = styled(Art)`
  grid-column: 1 / -1;
  width: 100%;
  max-width: 480px;
  margin-bottom: var(--s8);
  aspect-ratio: 10 / 7;
  border: 1px solid var(--hairline);

  && img {
    object-fit: contain;
  }

  & + * {
    grid-column: 1 / -1;
  }
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
  /** With the chosen rate everything is shown, as in the review; else only what identifies the items. */
  readonly rate?: ShippingRate;
  /** The texts and pictures given for the items. */
  readonly media?: readonly GivenMedia[];
  /** The addresses of the pictures have expired. */
  readonly onPicturesGone?: () => void;
}

const NONE: readonly GivenMedia[] = [];

/** The items with picture, name, quantity, price and add-ons. */
export function ItemList({ entries, rate, media = NONE, onPicturesGone }: ItemListProps) {
  return (
    <Items $large={rate !== undefined} aria-label="What you buy">
      {entries.map((entry) => (
        <Item
          key={entry.id}
          entry={entry}
          rate={rate}
          media={media.filter(({ cart_id }) => cart_id === entry.id)}
          onPicturesGone={onPicturesGone}
        />
      ))}
    </Items>
  );
}

interface ItemProps {
  readonly entry: CheckoutEntry;
  readonly rate: ShippingRate | undefined;
  readonly media: readonly GivenMedia[];
  readonly onPicturesGone: (() => void) | undefined;
}

function Item({ entry, rate, media: given, onPicturesGone }: ItemProps) {
  const { preview, others: media } = previewOf(given);
  const { name_view, title, cart_quantity, total, gift, addon_list } = entry;
  const full = rate !== undefined;
  const own = ownName(entry);
  const notes = [variantText(entry), own && `“${own}”`, gift ? 'gift' : ''].filter((note) => note !== '');
  const pictures = { pictureAlt: 'Picture you gave', onPicturesGone };
  const large = full && preview !== null;
  const Frame = large ? DesignArt : Art;
  return (
    <li>
      <Frame onErrorCapture={preview === null ? undefined : onPicturesGone}>
        <Picture
          location={preview ?? entry.picture_location}
          alt={preview === null ? entry.picture_alt : `Your design of ${name_view}`}
          sizes={large ? '(min-width: 600px) 480px, 100vw' : full ? '72px' : '56px'}
        />
      </Frame>
      <Words>
        <h3>{name_view}</h3>
        {full ? <p>{title}</p> : null}
        {notes.length === 0 ? null : <p>{notes.join(' · ')}</p>}
        {full ? (
          <>
            <p>{entry.company_view}</p>
            <p>
              <b>{arrivalText(entry.arrival, rate.transit)}</b>
            </p>
          </>
        ) : null}
        <Personalization
          label={`Your personalization of ${name_view}`}
          media={media.filter(({ cartaddon_id, gift: ofGift }) => cartaddon_id === 0 && !ofGift)}
          designAlt={full ? `Your design of ${name_view}` : undefined}
          {...pictures}
        />
        <Personalization
          label={`For the gift page of ${name_view}`}
          media={gift ? media.filter((item) => item.gift) : NONE}
          {...pictures}
        />
        <Line>
          <span>
            {cart_quantity} × {formatDollars(total)}
          </span>
          <b>{formatCents(itemCents(entry))}</b>
        </Line>
        {addon_list.map((addon) => (
          <Fragment key={addon.id}>
            <Line>
              <span>
                {goodsName(addon)}, {cart_quantity} × {formatDollars(addon.price_usd)}
              </span>
              <b>{formatCents(addonCents(addon, cart_quantity))}</b>
            </Line>
            <Personalization
              label={`Your personalization of ${addon.name_view}`}
              media={media.filter(({ cartaddon_id }) => cartaddon_id === addon.id)}
              designAlt={`Your design of ${addon.name_view}`}
              {...pictures}
            />
          </Fragment>
        ))}
      </Words>
    </li>
  );
}
