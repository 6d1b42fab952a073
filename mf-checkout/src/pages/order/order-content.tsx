import type { Company } from 'shared-api/contract/company-schema';
import type { Order } from 'shared-api/contract/order-schema';
import { companyPath, Link } from 'shared-shell';
import { CompanyHead, CompanyWishes } from 'shared-ui/composites/company-head';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { SectionHead } from 'shared-ui/composites/section-head';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { dayWords } from '../../domain/day-words.ts';
import { wishesOf } from '../../domain/order/wishes.ts';
import { CancelDialog } from '../../features/order-dialogs/cancel-dialog.tsx';
import { ProblemDialog } from '../../features/order-dialogs/problem-dialog.tsx';
import { OrderSummary } from '../../features/order-summary/order-summary.tsx';
import { Dimmed } from '../page-place.ts';
import { type Stale, StaleAction, StaleNote } from '../stale.tsx';
import { Columns, Part } from './order-layout.ts';
import { OrderNotes } from './order-notes.tsx';
import { OrderWish } from './order-wish.tsx';
import { useOrderWork } from './use-order-work.ts';

/** How many cards a tall screen shows at once. */
const EARLY = 2;

interface OrderContentProps {
  readonly company: Company;
  readonly order: Order;
  /** When this was known, in milliseconds since 1970. */
  readonly now: number;
  readonly pending: boolean;
  readonly stale: Stale | null;
  readonly told: (order: Order) => void;
  readonly askAgain: () => void;
}

/** The company's wishes beside what belongs to the whole order. */
export function OrderContent({ company, order, now, pending, stale, told, askAgain }: OrderContentProps) {
  const work = useOrderWork({ orderId: order.id, told, askAgain });
  const wishes = wishesOf(order, company.id);
  const asked = wishes.find(({ id }) => id === work.wishId) ?? null;
  return (
    <>
      <VisuallyHidden role="status">{work.news?.words ?? ''}</VisuallyHidden>
      <SectionHead
        level={1}
        title={`Order ${order.id}`}
        note={
          <>
            <time dateTime={order.created_at}>{dayWords(order.created_at)}</time>
            <StaleNote stale={stale} />
          </>
        }
        action={stale === null ? undefined : <StaleAction stale={stale} />}
      />
      <OrderNotes order={order} pending={pending} onLookAgain={askAgain} />
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
                  work={work}
                  onPicturesGone={askAgain}
                />
              </li>
            ))}
          </CompanyWishes>
        </Part>
        <OrderSummary order={order} companyId={company.id} />
      </Dimmed>
      <CancelDialog
        order={order}
        wish={asked}
        open={work.dialog === 'cancel'}
        onClose={work.close}
        onDone={work.cancelled}
        onChanged={askAgain}
      />
      <ProblemDialog
        orderId={order.id}
        wish={asked}
        open={work.dialog === 'problem'}
        onClose={work.close}
        onDone={work.reported}
        onChanged={askAgain}
      />
    </>
  );
}
