import type { ReactNode } from 'react';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { dollarsToCents } from 'shared-api/rules/money';
import { Link, productPath } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { Picture } from 'shared-ui/composites/picture';
import { Note } from 'shared-ui/primitives/note';
import { journeysOf } from '../../domain/order/journeys.ts';
import { ownName, variantName } from '../../domain/order/names.ts';
import { type OrderedWish, wishTitleId } from '../../domain/order/wishes.ts';
import { AddonRows } from './addon-rows.tsx';
import { GivenMedia } from './given-media.tsx';
import { ProblemNote } from './problem-note.tsx';
import { type WishActions, WishActs } from './wish-acts.tsx';
import { WishJourney } from './wish-journey.tsx';
import { Amount, Art, Card, Head, Influencer, Names, Rest } from './wish-layout.ts';

interface OrderedWishCardProps {
  readonly wish: OrderedWish;
  /** When the order was paid, ISO 8601. */
  readonly paidAt: string | null;
  readonly now: number;
  readonly early: boolean;
  readonly confirming: boolean;
  /** Why something that was asked of it was not done; '' when all is well. */
  readonly trouble: string;
  readonly actions: WishActions;
  readonly onPicturesGone: () => void;
  /** What just came of a press. */
  readonly note: ReactNode;
  /** Its gift page, where it has one. */
  readonly children?: ReactNode;
}

/** What was bought as one wish: all that is known of it, and what can be done about it. */
export function OrderedWishCard(props: OrderedWishCardProps) {
  const { wish, paidAt, now, early, confirming, trouble, actions, onPicturesGone, note, children } = props;
  const { line, quantity } = wish.main;
  const path = productPath({ id: line.product_id, company_name_code: line.company_name_code });
  const journeys = journeysOf(wish.lines, paidAt);
  const variant = variantName(line);
  const own = ownName(line);
  const problems = wish.lines.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  return (
    <Card aria-labelledby={wishTitleId(wish)}>
      <Art>
        <Link to={path} tabIndex={-1}>
          <Picture
            location={line.picture_location}
            alt={line.picture_alt === '' ? line.name_view : line.picture_alt}
            sizes="(min-width: 768px) 206px, 138px"
            loading={early ? 'eager' : 'lazy'}
          />
        </Link>
      </Art>
      <Head>
        <Names>
          <h3 id={wishTitleId(wish)}>
            <Link to={path}>{line.name_view}</Link>
          </h3>
          {variant === '' ? null : <p>{variant}</p>}
          {own === '' ? null : <p>Named “{own}”</p>}
          {line.influencer === null ? null : (
            <Influencer>
              <Avatar name={line.influencer} size={20} />
              <span>
                Influencer <b>{line.influencer}</b>
              </span>
            </Influencer>
          )}
        </Names>
        <Amount>
          <b>{formatCents(dollarsToCents(line.price_usd) * quantity)}</b>
          <small>
            {quantity} × {formatDollars(line.price_usd)}
          </small>
        </Amount>
      </Head>
      <Rest>
        <AddonRows addons={wish.addons} />
        <WishJourney journeys={journeys} now={now} />
        {problems.map(({ id, problem }) => (
          <ProblemNote key={id} problem={problem} company={line.company_name_view} />
        ))}
        {note}
        {trouble === '' ? null : (
          <Note tone="danger" live="alert">
            {trouble}
          </Note>
        )}
        <WishActs wish={wish} label={line.name_view} confirming={confirming} actions={actions} />
        <GivenMedia wish={wish} onPicturesGone={onPicturesGone} />
        {children}
      </Rest>
    </Card>
  );
}
