import { useEffect, useRef } from 'react';
import type { OrderPage } from 'shared-api/contract/orders/orders';
import { countWords } from 'shared-api/rules/words';
import { CART_PATH, Link, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { SectionHead } from 'shared-ui/composites/section-head';
import { ShowMore } from 'shared-ui/composites/show-more';
import { boxIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { useOlderOrders, useOrders } from '../../data/orders.ts';
import type { SessionData } from '../../data/server-state.ts';
import { isUnpaid } from '../../domain/order/texts.ts';
import { OrderCard, OrderCardSkeleton } from '../../features/order-card/order-card.tsx';
import { Dimmed, PageBody, ReaderPage, type Stale, StaleAction, StaleNote } from '../page-parts.tsx';

export { loadOrders } from '../../data/orders.ts';

function NoOrders() {
  return (
    <CentredMessage
      icon={boxIcon}
      title="Your orders"
      message="You have not ordered anything yet. What you buy can be followed here to your door."
    >
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
      <ButtonLink as={Link} to={CART_PATH}>
        Go to your cart
      </ButtonLink>
    </CentredMessage>
  );
}

/** How many cards a tall screen shows at once. */
const EARLY = 4;

/** From here on a card is drawn only when it comes near. */
const FAR = 20;

const List = styled.ol`
  display: grid;
  gap: var(--s16);
`;

/** Orders that were never paid; they disappear by themselves after a while. */
const Unpaid = styled.details`
  margin-top: var(--s24);

  summary {
    min-height: 44px;
    padding-block: var(--s12);
    font: var(--t14);
    color: var(--muted);
    cursor: pointer;
  }
`;

interface OrderListProps {
  /** With at least one order. */
  readonly newest: OrderPage;
  readonly stale: Stale | null;
  readonly onPictureGone: () => void;
}

/** A card for each order. */
function OrderList({ newest, stale, onPictureGone }: OrderListProps) {
  const { orders, hasMore, pending, added, problem, loadMore } = useOlderOrders(newest);
  const bought = orders.filter((order) => !isUnpaid(order));
  const unpaid = orders.filter(isUnpaid);
  const list = useRef<HTMLOListElement>(null);
  const before = orders.slice(0, orders.length - added).filter((order) => !isUnpaid(order)).length;
  // The last press takes the button away: the first order that came with it takes the focus.
  useEffect(() => {
    if (added > 0) list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [added, before]);
  return (
    <>
      <SectionHead
        level={1}
        title="Your orders"
        note={
          <>
            {hasMore
              ? `The newest ${countWords(bought.length, 'order')}`
              : countWords(bought.length, 'order')}
            <StaleNote stale={stale} />
          </>
        }
        action={stale === null ? undefined : <StaleAction stale={stale} />}
      />
      {bought.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink as={Link} to={CART_PATH} variant="primary">
              Go to your cart
            </ButtonLink>
          }
        >
          You have not bought anything yet. What you buy can be followed here to your door.
        </EmptyState>
      ) : (
        <List ref={list}>
          {bought.map((order, index) => (
            <li key={order.id}>
              <OrderCard order={order} place={placeOf(index)} onPictureGone={onPictureGone} />
            </li>
          ))}
        </List>
      )}
      {unpaid.length === 0 ? null : (
        <Unpaid>
          <summary>Not paid, and not charged: {countWords(unpaid.length, 'order')}</summary>
          <List>
            {unpaid.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} place="far" onPictureGone={onPictureGone} />
              </li>
            ))}
          </List>
        </Unpaid>
      )}
      <ShowMore
        shown={orders.length}
        announcement={added === 0 ? '' : `${countWords(added, 'more order')}, ${orders.length} shown.`}
        problem={problem}
        link={
          hasMore ? (
            <Button size="lg" busy={pending} busyLabel="Loading" onClick={loadMore}>
              Show more
            </Button>
          ) : null
        }
      />
    </>
  );
}

function placeOf(index: number): 'early' | 'near' | 'far' {
  if (index < EARLY) return 'early';
  return index < FAR ? 'near' : 'far';
}

/** Skeleton of the page with three orders. */
function OrdersSkeleton() {
  return (
    <>
      <SectionHead level={1} title="Your orders" />
      <List as="div">
        <OrderCardSkeleton />
        <OrderCardSkeleton />
        <OrderCardSkeleton />
      </List>
    </>
  );
}

/** The reader's orders, newest first. */
export function OrdersPage() {
  const { value: session } = useLatest(useLoaderData<SessionData>().session);
  const state = useOrders(session);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  // Several addresses expire at once: one reading brings new ones for all.
  const renewPictures = () => {
    if (!state.isFetching) reload();
  };
  return (
    <PageBody width="checkout">
      <Dimmed aria-busy={state.data !== undefined && state.isFetching}>
        <ReaderPage
          state={state}
          onRetry={reload}
          label="Loading your orders"
          skeleton={<OrdersSkeleton />}
          icon={boxIcon}
          title="Your orders"
          errorTitle="Your orders could not be loaded"
          errorText="Nothing of them is lost. Please try again in a moment."
        >
          {(newest, stale) =>
            newest.orders.length === 0 ? (
              <NoOrders />
            ) : (
              <OrderList newest={newest} stale={stale} onPictureGone={renewPictures} />
            )
          }
        </ReaderPage>
      </Dimmed>
    </PageBody>
  );
}
