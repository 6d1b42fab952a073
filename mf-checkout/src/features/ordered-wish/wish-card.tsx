import type { ReactNode } from 'react';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { variantText } from 'shared-api/rules/catalog/options';
import type { Transit } from 'shared-api/rules/fulfilment/arrival';
import { dollarsToCents, formatCents, formatDollars } from 'shared-api/rules/money';
import { Link, productPath } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { previewOf } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { WishArt, WishInfluencer, WishNames } from 'shared-ui/composites/wish-parts';
import { doneIcon, warningIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { journeysOf } from '../../domain/order/journeys.ts';
import { formatDay } from '../../domain/order/texts.ts';
import {
  type OrderedWish,
  ownName,
  partRefunded,
  type WishPart,
  wishTitleId,
} from '../../domain/order/wishes.ts';
import { GivenMedia } from './given-media.tsx';
import { Acts, Amount, Card, Head, Rest } from './layout.tsx';
import { WishJourney } from './wish-journey.tsx';

const Quote = styled.blockquote`
  margin-top: var(--s4);
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface ProblemNoteProps {
  readonly problem: NonNullable<OrderLine['problem']>;
  readonly company: string;
}

/** The problem that the buyer reported, and the company's answer. */
export function ProblemNote({ problem: { content, created_at, reply }, company }: ProblemNoteProps) {
  return (
    <Note tone={reply === null ? 'warning' : 'info'}>
      <p>
        You told {company} on {formatDay(created_at)}:
      </p>
      <Quote dir="auto">{content}</Quote>
      {reply === null ? (
        <p>{company} will answer here.</p>
      ) : (
        <>
          <p>{company} answered:</p>
          <Quote dir="auto">{reply}</Quote>
        </>
      )}
    </Note>
  );
}

const Rows = styled.ul`
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  li {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 64px;
    padding: var(--s8) var(--s12);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid var(--hairline);
  }

  div {
    flex: none;
    overflow: hidden;
    width: 48px;
    height: 48px;
    border-radius: var(--r8);
    background: var(--subtle);
  }

  li > span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    font: var(--t12);
    color: var(--muted);
  }

  strong {
    flex: none;
    font-weight: 500;
  }
`;

/** What was bought with the main item, each with its own price. */
export function AddonRows({ addons }: { readonly addons: readonly WishPart[] }) {
  if (addons.length === 0) return null;
  return (
    <Rows aria-label="Add-ons">
      {addons.map(({ line, quantity }) => (
        <li key={line.id}>
          <div>
            <Picture location={line.picture_location} alt={line.picture_alt} sizes="69px" />
          </div>
          <span>
            <b>{line.name_view}</b>
            <small>
              {[variantText(line), `${quantity} × ${formatDollars(line.price_usd)}`]
                .filter((words) => words !== '')
                .join(' · ')}
            </small>
          </span>
          <strong>{formatCents(dollarsToCents(line.price_usd) * quantity)}</strong>
        </li>
      ))}
    </Rows>
  );
}

/** A buyer's actions on a wish. */
export interface WishActions {
  readonly confirm: (wish: OrderedWish) => void;
  readonly buyAgain: (wish: OrderedWish) => void;
  readonly report: (wish: OrderedWish) => void;
  readonly cancel: (wish: OrderedWish) => void;
}

interface WishActsProps {
  readonly wish: OrderedWish;
  readonly label: string;
  /** Its delivery is being confirmed. */
  readonly confirming: boolean;
  /** It is being bought again. */
  readonly buying: boolean;
  readonly actions: WishActions;
}

/** The buttons of a wish that are possible in its state. */
export function WishButtons({ wish, label, confirming, buying, actions }: WishActsProps) {
  const { lines } = wish;
  const shipped = lines.some(({ state }) => state === 'shipped');
  const cancellable = lines.some((line) => line.cancellable);
  const paid = lines.some(({ state }) => state !== 'reserved' && state !== 'cancelled');
  const delivered = lines.some(({ state }) => state === 'delivered');
  const open = lines.some(({ problem }) => problem !== null && problem.reply === null);
  const isOrdered = lines.some(({ state }) => state !== 'reserved');
  if (!isOrdered && !cancellable) return null;
  return (
    <Acts>
      {shipped ? (
        <Button
          variant="good"
          busy={confirming}
          busyLabel="Telling the company"
          onClick={() => actions.confirm(wish)}
        >
          <Icon path={doneIcon} size={16} />I have it
          <VisuallyHidden> ({label})</VisuallyHidden>
        </Button>
      ) : null}
      {delivered ? (
        <ButtonLink as={Link} to={`${pathOf(wish)}#reviews`}>
          Review it<VisuallyHidden> ({label})</VisuallyHidden>
        </ButtonLink>
      ) : null}
      {isOrdered ? (
        <Button busy={buying} busyLabel="Adding" onClick={() => actions.buyAgain(wish)}>
          Buy again<VisuallyHidden> ({label})</VisuallyHidden>
        </Button>
      ) : null}
      {paid && !open ? (
        <Button onClick={() => actions.report(wish)}>
          <Icon path={warningIcon} size={16} />
          Something is wrong
          <VisuallyHidden> with {label}</VisuallyHidden>
        </Button>
      ) : null}
      {cancellable ? (
        <Button variant="danger" onClick={() => actions.cancel(wish)}>
          Cancel<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      ) : null}
    </Acts>
  );
}

function pathOf({ main: { line } }: OrderedWish): string {
  return productPath({ id: line.product_id, company_name_code: line.company_name_code });
}

interface OrderedWishCardProps {
  readonly wish: OrderedWish;
  /** When the order was paid, ISO 8601. */
  readonly paidAt: string | null;
  readonly now: number;
  /** The carrier's days. */
  readonly transit: Transit;
  readonly early: boolean;
  readonly confirming: boolean;
  readonly buying: boolean;
  /** Why its last action failed; '' when it did not. */
  readonly error: string;
  readonly actions: WishActions;
  readonly onPicturesGone: () => void;
  /** The message of its last action. */
  readonly note: ReactNode;
  /** Its gift page, where it has one. */
  readonly children?: ReactNode;
}

/** What was bought as one wish, how far it is, and the actions on it. */
export function OrderedWishCard(props: OrderedWishCardProps) {
  const {
    wish,
    paidAt,
    now,
    transit,
    early,
    confirming,
    buying,
    error,
    actions,
    onPicturesGone,
    note,
    children,
  } = props;
  const { line, quantity } = wish.main;
  const path = productPath({ id: line.product_id, company_name_code: line.company_name_code });
  const journeys = journeysOf(wish.lines, paidAt);
  const variant = variantText(line);
  const own = ownName(line);
  const refunded = partRefunded(wish);
  const { preview } = previewOf(line.media);
  const problems = wish.lines.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  return (
    <Card aria-labelledby={wishTitleId(wish)}>
      <WishArt>
        <Link to={path} tabIndex={-1}>
          <Picture
            location={preview ?? line.picture_location}
            alt={preview === null ? line.picture_alt || line.name_view : `Your design of ${line.name_view}`}
            sizes="(min-width: 768px) 206px, 138px"
            loading={early ? 'eager' : 'lazy'}
          />
        </Link>
      </WishArt>
      <Head>
        <WishNames>
          <h3 id={wishTitleId(wish)}>
            <Link to={path}>{line.name_view}</Link>
          </h3>
          {variant === '' ? null : <p>{variant}</p>}
          {own === '' ? null : <p>Named “{own}”</p>}
          {line.influencer === null ? null : (
            <WishInfluencer>
              <Avatar location={line.influencer_picture} name={line.influencer} size={20} />
              <span>
                Influencer <b>{line.influencer}</b>
              </span>
            </WishInfluencer>
          )}
        </WishNames>
        <Amount>
          <b>{formatCents(dollarsToCents(line.price_usd) * quantity)}</b>
          <small>
            {quantity} × {formatDollars(line.price_usd)}
          </small>
          {refunded === 0 ? null : <small>{formatCents(refunded)} refunded</small>}
        </Amount>
      </Head>
      <Rest>
        <AddonRows addons={wish.addons} />
        <WishJourney journeys={journeys} transit={transit} now={now} />
        {problems.map(({ id, problem }) => (
          <ProblemNote key={id} problem={problem} company={line.company_name_view} />
        ))}
        {note}
        {error === '' ? null : (
          <Note tone="danger" live="alert">
            {error}
          </Note>
        )}
        <WishButtons
          wish={wish}
          label={line.name_view}
          confirming={confirming}
          buying={buying}
          actions={actions}
        />
        <GivenMedia wish={wish} onPicturesGone={onPicturesGone} />
        {children}
      </Rest>
    </Card>
  );
}
