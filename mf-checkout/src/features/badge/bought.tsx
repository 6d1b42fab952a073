import type { Order } from 'shared-api/contract/orders/orders';
import { variantText } from 'shared-api/rules/catalog/options';
import { arrivalText, dayAt, lastArrival } from 'shared-api/rules/fulfilment/arrival';
import { Link, ORDERS_PATH, orderPath } from 'shared-shell';
import { Personalization, previewOf } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Seller } from '../../domain/items.ts';
import { lineTitle, type OrderedWish, ownName } from '../../domain/order/wishes.ts';

const Sides = styled.section`
  display: grid;
  gap: var(--s24);
  align-items: start;

  h2 {
    margin-bottom: var(--s16);
    font: var(--t24);
    letter-spacing: var(--track-24);
  }

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

const Wishes = styled.ul`
  display: grid;
  gap: var(--s24);

  > li {
    display: grid;
    grid-template-columns: 136px minmax(0, 1fr);
    gap: var(--s16);
  }

  ${from(768)} {
    > li {
      grid-template-columns: 240px minmax(0, 1fr);
      gap: var(--s24);
    }
  }
`;

/** Whole, as it was previewed. */
const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 10 / 7;
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--subtle);
`;

const Words = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  min-width: 0;
  font: var(--t14);
  overflow-wrap: anywhere;

  h3 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    color: var(--muted);
  }

  b {
    font-weight: 600;
    color: var(--ink);
  }
`;

const Destination = styled.div`
  display: grid;
  gap: var(--s16);
  padding: var(--s24);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  font: var(--t14);
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: var(--s4);
    font: var(--t12);
    color: var(--muted);
  }

  address {
    font-style: normal;
  }

  address span {
    display: block;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
  margin-top: var(--s24);
`;

interface BoughtProps {
  readonly order: Order;
  readonly wishes: readonly OrderedWish[];
  readonly onPicturesGone: () => void;
}

/** What was bought as it was previewed, where it goes and when it comes. */
export function Bought({ order, wishes, onPicturesGone }: BoughtProps) {
  const { address, provider } = order;
  return (
    <Sides aria-labelledby="bought-title">
      <div>
        <h2 id="bought-title">What you bought</h2>
        <Wishes>
          {wishes.map((wish) => (
            <BoughtWish key={wish.id} wish={wish} order={order} onPicturesGone={onPicturesGone} />
          ))}
        </Wishes>
      </div>
      <Destination>
        <div>
          <h3>Ships to</h3>
          <address>
            <span>{address.name}</span>
            <span>{address.address1}</span>
            {address.address2 === '' ? null : <span>{address.address2}</span>}
            <span>
              {address.city}, {address.state} {address.zip}
            </span>
          </address>
        </div>
        <div>
          <h3>Shipping</h3>
          <p>{provider}</p>
        </div>
      </Destination>
    </Sides>
  );
}

interface BoughtWishProps {
  readonly wish: OrderedWish;
  readonly order: Order;
  readonly onPicturesGone: () => void;
}

function BoughtWish({ wish, order, onPicturesGone }: BoughtWishProps) {
  const { main, addons, lines } = wish;
  const { line, quantity } = main;
  const { preview, others } = previewOf(line.media);
  const own = ownName(line);
  const notes = [variantText(line), own && `“${own}”`].filter((note) => note !== '');
  const arrivals = lines.flatMap(({ arrival }) => arrival ?? []);
  const pictures = { pictureAlt: 'Picture you gave', onPicturesGone };
  return (
    <li>
      <Art>
        <Picture
          location={preview ?? line.picture_location}
          alt={preview === null ? line.picture_alt || line.name_view : `Your design of ${line.name_view}`}
          sizes="(min-width: 768px) 240px, 136px"
          loading="eager"
        />
      </Art>
      <Words>
        <h3>{quantity === 1 ? line.name_view : `${quantity} × ${line.name_view}`}</h3>
        {line.gift ? (
          <div>
            <Pill>Gift</Pill>
          </div>
        ) : null}
        {notes.length === 0 ? null : <p>{notes.join(' · ')}</p>}
        <Personalization
          label={`Your personalization of ${line.name_view}`}
          media={others.filter(({ gift }) => !gift)}
          {...pictures}
        />
        {addons.map((addon) => (
          <div key={addon.line.id}>
            <p>with {lineTitle(addon.line, addon.quantity)}</p>
            <Personalization
              label={`Your personalization of ${addon.line.name_view}`}
              media={addon.line.media.filter(({ gift }) => !gift)}
              designAlt={`Your design of ${addon.line.name_view}`}
              {...pictures}
            />
          </div>
        ))}
        {arrivals.length === 0 ? null : (
          <p>
            <b>{arrivalText(lastArrival(arrivals), order.transit, dayAt(new Date()))}</b>
          </p>
        )}
      </Words>
    </li>
  );
}

/** Skeleton of what was bought. */
export function BoughtSkeleton() {
  return (
    <Sides as="div" aria-hidden="true">
      <div>
        <Skeleton width="220px" height="32px" />
        <Wishes as="div">
          <Skeleton height="168px" radius={12} />
        </Wishes>
      </div>
      <Skeleton height="168px" radius={12} />
    </Sides>
  );
}

interface OrderLinksProps {
  readonly orderId: number | null;
  readonly sellers: readonly Seller[];
}

/** The ways to the order; it has a page at each of its companies. */
export function OrderLinks({ orderId, sellers }: OrderLinksProps) {
  return (
    <Links aria-label="Your order">
      {orderId === null
        ? null
        : sellers.map((seller, index) => (
            <li key={seller.company_id}>
              <ButtonLink
                as={Link}
                to={orderPath(seller.company_name, orderId)}
                variant={index === 0 ? 'primary' : 'line'}
              >
                {sellers.length === 1 ? 'See your order' : `Your order at ${seller.company_view}`}
              </ButtonLink>
            </li>
          ))}
      <li>
        <ButtonLink as={Link} to={ORDERS_PATH}>
          All orders
        </ButtonLink>
      </li>
    </Links>
  );
}
