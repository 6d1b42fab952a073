import type { AdminOrderRow, AdminOrderShow } from 'shared-api/contract/administration/order-desk';
import { formatCents } from 'shared-api/rules/money';
import { Link, useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { ListFilter } from 'shared-ui/desk/filters';
import { formatMoment } from 'shared-ui/desk/format';
import { Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { useOrders } from '../../data/order-api.ts';
import { nextUrl, orderNumber } from '../../domain/desk-url.ts';
import { describeOrderState, orderShows } from '../../domain/labels.ts';
import { CursorPager } from './desk-parts.tsx';
import { useListPlace } from './use-list-place.ts';

const Pills = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s4);
  justify-content: end;
`;

/** Company names of one cell. */
const MOST_NAMES = 2;

/** @param search of the list's address */
function columns(search: string): readonly Column<AdminOrderRow>[] {
  return [
    {
      title: 'Order',
      cell: ({ id }) => (
        <TextLink as={Link} to={nextUrl(search, { tab: 'orders', order: id })}>
          Order {id}
        </TextLink>
      ),
    },
    { title: 'Placed', cell: ({ created_at }) => formatMoment(created_at) },
    { title: 'Buyer', cell: ({ buyer }) => buyer.username },
    { title: 'Companies', cell: ({ companies }) => namesOf(companies.map(({ name_view }) => name_view)) },
    { title: 'Items', cell: ({ units }) => units.toLocaleString('en-US') },
    { title: 'Total', cell: ({ total }) => formatCents(total) },
    { title: 'Refunded', cell: ({ refunded }) => (refunded === 0 ? '' : formatCents(refunded)) },
    {
      title: 'State',
      cell: (order) => (
        <Pills>
          {order.held ? <Pill tone="danger">On hold</Pill> : null}
          {order.late ? <Pill tone="warning">Late</Pill> : null}
          {order.open_problems === 0 ? null : <Pill tone="warning">Problem</Pill>}
          <span>{describeOrderState(order)}</span>
        </Pills>
      ),
    },
  ];
}

/** "Kilnfold, Cartograph and 3 more". */
function namesOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ');
}

interface OrderListProps {
  readonly onFind: (id: number) => void;
}

/** Orders of the whole market by filter and words; a number alone opens its order. */
export function OrderList({ onFind }: OrderListProps) {
  const { search } = useLocation();
  const [{ show, q, cursors }, setPlace] = useListPlace(orderShows);
  const list = useOrders({ show, q, before: cursors.at(-1) ?? '' });
  return (
    <Stack>
      <ListFilter
        label="Orders"
        help="A number, an amount such as $68.09, a tracking number, or a part of the name of a buyer, email address or company"
        choices={orderShows}
        chosen={show}
        q={q}
        onFilter={(next, words) => {
          const number = next === show ? orderNumber(words) : undefined;
          if (number !== undefined) return onFind(number);
          if (next === show && words === q) void list.refetch();
          setPlace({ show: next, q: words });
        }}
      />
      <QuerySection query={list} label="Loading orders" failed="The orders could not be loaded">
        {({ orders, next }) => (
          <>
            {orders.length === 0 ? (
              <EmptyState
                icon={q === '' && show !== 'all' ? doneIcon : searchIcon}
                action={
                  q === '' ? null : (
                    <Button onClick={() => setPlace({ q: '' })}>Clear the search</Button>
                  )
                }
              >
                {q === '' ? emptyTexts[show] : `No order matches “${q}”.`}
              </EmptyState>
            ) : (
              <DataTable label="Orders" columns={columns(search)} rows={orders} rowKey={({ id }) => id} />
            )}
            <CursorPager
              cursors={cursors}
              next={next}
              busy={list.isFetching}
              onTurn={(to) => setPlace({ cursors: to })}
            />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}

const emptyTexts: Readonly<Record<AdminOrderShow, string>> = {
  all: 'No orders yet.',
  late: 'No order is late.',
  problem: 'No buyer waits for an answer.',
  refund: 'The card service refuses no refund.',
  pending: 'No order awaits its payment.',
  cancelled: 'No order was cancelled.',
};
