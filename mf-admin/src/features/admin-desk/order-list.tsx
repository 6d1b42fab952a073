import type { AdminOrderRow, AdminOrderShow } from 'shared-api/contract/administration/order-desk';
import { formatCents } from 'shared-api/rules/money';
import { Link, useLocation } from 'shared-shell';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { formatMoment } from 'shared-ui/desk/format';
import { Stack } from 'shared-ui/desk/layout';
import { doneIcon } from 'shared-ui/icons/signs';
import { searchIcon } from 'shared-ui/icons/tools';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { useOrders } from '../../data/order-api.ts';
import { nextUrl, orderNumber } from '../../domain/desk-url.ts';
import { describeOrderState, orderShows } from '../../domain/labels.ts';
import { CursorList, PlaceFilter } from './cursor-list.tsx';
import { useListPlace } from './use-list-place.ts';

const Pills = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s4);
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
    {
      title: 'Companies',
      holds: 'sentences',
      cell: ({ companies }) => namesOf(companies.map(({ name_view }) => name_view)),
    },
    { title: 'Items', cell: ({ units }) => units.toLocaleString('en-US') },
    { title: 'Total', cell: ({ total }) => formatCents(total) },
    { title: 'Refunded', cell: ({ refunded }) => (refunded === 0 ? '' : formatCents(refunded)) },
    {
      title: 'State',
      holds: 'sentences',
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
  const [place, setPlace] = useListPlace(orderShows);
  const { show, q, cursors } = place;
  const list = useOrders({ show, q, before: cursors.at(-1) ?? '' });
  return (
    <Stack>
      <PlaceFilter
        label="Orders"
        help="A number, an amount such as $68.09, a tracking number, or a part of the name of a buyer, email address or company"
        choices={orderShows}
        place={place}
        onPlace={(to) => {
          const number = to.show === show ? orderNumber(to.q) : undefined;
          if (number === undefined) setPlace(to);
          else onFind(number);
        }}
        onAgain={list.refetch}
      />
      <CursorList
        query={list}
        things="orders"
        place={place}
        onPlace={setPlace}
        count={({ orders }) => orders.length}
        empty={{
          icon: q === '' && show !== 'all' ? doneIcon : searchIcon,
          text: q === '' ? emptyTexts[show] : `No order matches “${q}”.`,
        }}
      >
        {({ orders }) => (
          <DataTable cards label="Orders" columns={columns(search)} rows={orders} rowKey={({ id }) => id} />
        )}
      </CursorList>
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
