import { useEffect } from 'react';
import type { Company } from 'shared-api/contract/companies/company';
import type { Order } from 'shared-api/contract/orders/orders';
import { companyPath, Link, useLocation } from 'shared-shell';
import { CompanyHead, CompanyWishes } from 'shared-ui/composites/company-head';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { isOver } from '../../domain/order/states.ts';
import { cancelText, formatDay, returnLabelsOf } from '../../domain/order/texts.ts';
import { type OrderedWish, ownName, wishesOf, wishTitleId } from '../../domain/order/wishes.ts';
import { GiftCode } from '../../features/gift-code/gift-code.tsx';
import { CancelDialog } from '../../features/order-dialogs/cancel-dialog.tsx';
import { ProblemDialog } from '../../features/order-dialogs/problem-dialog.tsx';
import { MESSAGES_ANCHOR, OrderMessages } from '../../features/order-messages/order-messages.tsx';
import { OrderSummary } from '../../features/order-summary/order-summary.tsx';
import { ReplacementNotes } from '../../features/ordered-wish/replacement-notes.tsx';
import { OrderedWishCard } from '../../features/ordered-wish/wish-card.tsx';
import { LazyPart, lazyModule } from '../lazy.tsx';
import { Dimmed, type Stale, StaleAction, StaleNote } from '../page-parts.tsx';
import { Columns, Notes, Part } from './layout.tsx';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

interface OrderNotesProps {
  readonly order: Order;
  /** The company whose part the page shows. */
  readonly companyId: number;
  /** When the order was loaded, in milliseconds since 1970. */
  readonly now: number;
  readonly pending: boolean;
  readonly onRefresh: () => void;
}

/** Notes about the order as a whole, above its lines. */
function OrderNotes({ order, companyId, now, pending, onRefresh }: OrderNotesProps) {
  const cancel = cancelText(order, companyId, now);
  const returns = returnLabelsOf(order, companyId);
  return (
    <Notes>
      {order.state === 'pending' ? (
        <Note tone="warning">
          <p>
            This order is not paid yet. If you have just paid, that shows here in a moment; what is not paid
            is cancelled by itself, and nothing is charged.
          </p>
          <Button size="sm" busy={pending} busyLabel="Looking" onClick={onRefresh}>
            Look again
          </Button>
        </Note>
      ) : null}
      {cancel === '' ? null : <Note>{cancel}</Note>}
      {returns.map(({ tracking_number, provider, url }) => (
        <Note key={tracking_number} tone="info">
          <p>
            The company sent you a label for the way back. Print it, put it on the parcel and bring that to{' '}
            {provider}. Its tracking number is {tracking_number}.
          </p>
          <ButtonLink size="sm" href={url} target="_blank" rel="noreferrer">
            Open the return label
          </ButtonLink>
        </Note>
      ))}
      {order.state === 'cancelled' ? (
        <Note>
          {order.refunds.length === 0
            ? 'This order was cancelled before it was paid. Nothing was charged.'
            : 'This order was cancelled. What you paid goes back to your card.'}
        </Note>
      ) : null}
    </Notes>
  );
}

/**
 * An action removes its button from the page. The focus then goes to the wish's name instead of the beginning of the page.
 * @param isNews whether an action on this wish was just done
 */
function useFocusAfterAction(wish: OrderedWish, isNews: boolean): void {
  const id = wishTitleId(wish);
  const { line } = wish.main;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data of the wish is what removes the button
  useEffect(() => {
    const { activeElement } = document;
    if (!isNews || (activeElement !== null && activeElement !== document.body)) return;
    const title = document.getElementById(id);
    if (title === null) return;
    title.tabIndex = -1;
    title.focus();
  }, [isNews, id, line]);
}

interface OrderWishProps {
  readonly wish: OrderedWish;
  readonly order: Order;
  readonly now: number;
  readonly early: boolean;
  readonly actions: OrderActions;
  readonly onPicturesGone: () => void;
}

/** A wish with its gift page and the message of its last action. */
function OrderWish({ wish, order, now, early, actions, onPicturesGone }: OrderWishProps) {
  const { line } = wish.main;
  const own = ownName(line);
  const isNews = actions.news?.wishId === wish.id;
  useFocusAfterAction(wish, isNews);
  return (
    <OrderedWishCard
      wish={wish}
      paidAt={order.paid_at}
      now={now}
      transit={order.transit}
      early={early}
      confirming={actions.confirming === wish.id}
      buying={actions.buying === wish.id}
      error={actions.error?.wishId === wish.id ? actions.error.message : ''}
      actions={{
        confirm: actions.confirm,
        buyAgain: actions.buyAgain,
        report: (one) => actions.open('problem', one),
        cancel: (one) => actions.open('cancel', one),
      }}
      onPicturesGone={onPicturesGone}
      note={
        <>
          <ReplacementNotes replacements={order.replacements ?? []} lines={wish.lines} />
          {isNews ? <Note tone="success">{actions.news?.message}</Note> : null}
        </>
      }
    >
      {line.gift_code === null || isOver(line.state) ? null : (
        <GiftCode line={line} name={own === '' ? line.name_view : own} onPictureGone={onPicturesGone} />
      )}
    </OrderedWishCard>
  );
}

const orderThread = lazyModule(
  'order-thread',
  () => import(/* webpackChunkName: "order-thread" */ '../../features/order-messages/lazy/order-thread.tsx'),
);

interface CompanyMessagesProps {
  readonly order: Order;
  readonly company: Company;
}

/** Messages with the company of the page, about an order that was paid. */
function CompanyMessages({ order, company }: CompanyMessagesProps) {
  const { hash } = useLocation();
  // An address may be written in other letters; threads are named as the order names their company.
  const code = order.lines.find(({ company_id }) => company_id === company.id)?.company_name_code;
  if (order.paid_at === null || code === undefined) return null;
  const name = `message about order ${order.id} to ${code}`;
  return (
    <OrderMessages
      key={name}
      name={name}
      companyName={company.name_view}
      unread={order.unread_from?.includes(code) ?? false}
      open={hash === `#${MESSAGES_ANCHOR}`}
    >
      {(draft) => (
        <LazyPart
          of={orderThread}
          label="Loading the messages"
          skeleton={<Skeleton height="160px" radius={12} />}
          failure="The messages did not load. Please check your connection and try again."
        >
          {({ OrderThread }) => (
            <OrderThread
              place={{ id: order.id, company: code }}
              companyName={company.name_view}
              draft={draft}
            />
          )}
        </LazyPart>
      )}
    </OrderMessages>
  );
}

/** How many cards a tall screen shows at once. */
const EARLY = 2;

interface OrderContentProps {
  readonly company: Company;
  readonly order: Order;
  /** When the order was loaded, in milliseconds since 1970. */
  readonly now: number;
  readonly pending: boolean;
  readonly stale: Stale | null;
  readonly onReload: () => void;
}

/** The company's wishes, beside the summary of the whole order. */
export function OrderContent({ company, order, now, pending, stale, onReload }: OrderContentProps) {
  const actions = useOrderActions(order.id, onReload);
  const wishes = wishesOf(order, company.id);
  const dialogWish = wishes.find(({ id }) => id === actions.wishId) ?? null;
  return (
    <>
      <VisuallyHidden role="status">{actions.news?.message ?? ''}</VisuallyHidden>
      <SectionHead
        level={1}
        title={`Order ${order.id}`}
        note={
          <>
            <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>
            <StaleNote stale={stale} />
          </>
        }
        action={stale === null ? undefined : <StaleAction stale={stale} />}
      />
      <OrderNotes order={order} companyId={company.id} now={now} pending={pending} onRefresh={onReload} />
      <Dimmed as={Columns} aria-busy={pending}>
        <Part aria-labelledby="order-company">
          <CompanyHead>
            <CompanyLogo location={company.logo} name={company.name_view} size={32} loading="eager" />
            <h2 id="order-company">{company.name_view}</h2>
            <TextLink as={Link} to={companyPath(company.name_code)}>
              Products
            </TextLink>
          </CompanyHead>
          <CompanyWishes>
            {wishes.map((wish, index) => (
              <li key={wish.id}>
                <OrderWish
                  wish={wish}
                  order={order}
                  now={now}
                  early={index < EARLY}
                  actions={actions}
                  onPicturesGone={onReload}
                />
              </li>
            ))}
          </CompanyWishes>
          <CompanyMessages order={order} company={company} />
        </Part>
        <OrderSummary order={order} companyId={company.id} />
      </Dimmed>
      <CancelDialog
        order={order}
        wish={dialogWish}
        open={actions.dialog === 'cancel'}
        onClose={actions.close}
        onDone={actions.cancelled}
        onChanged={onReload}
      />
      <ProblemDialog
        orderId={order.id}
        wish={dialogWish}
        open={actions.dialog === 'problem'}
        onClose={actions.close}
        onDone={actions.reported}
        onChanged={onReload}
      />
    </>
  );
}
