import type { DeskOrder, listDeskOrders } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { oneLine } from 'shared-api/rules/text-rules';
import { type Answer, useQuery } from 'shared-data';
import { Link, useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { LinkTabs } from 'shared-ui/desk/filters';
import { formatDay, formatMoment } from 'shared-ui/desk/format';
import { Facts, Head, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { cartIcon } from 'shared-ui/icons/goods';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { ordersQuery } from '../../data/orders.ts';
import { lineStates } from '../../domain/desk-texts.ts';
import { filterOf, firstLate, type OrderFilter, orderFilters, stateCounts } from '../../domain/orders.ts';
import { placePath } from '../../domain/paths.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';

/** Lines that are named before the others are only countWords. */
const NAMED = 3;

/** An order in the list: buyer, goods and states. */
export function OrderRow({ company, order }: { readonly company: string; readonly order: DeskOrder }) {
  const { id, username, created_at, lines, problems } = order;
  const open = problems.filter(({ reply }) => reply === null).length;
  const late = firstLate(lines);
  const names = lines.slice(0, NAMED).map(lineWords);
  const more = lines.length - names.length;
  return (
    <Row>
      <Facts>
        <Head>
          <h2>
            <Link to={placePath(company, 'orders', id)}>Order {id}</Link>
          </h2>
          {open === 0 ? null : <Pill tone="danger">Problem to answer</Pill>}
          {late === null ? null : <Pill tone="danger">Late since {formatDay(late)}</Pill>}
        </Head>
        <p>
          {username}, {formatMoment(created_at)}
        </p>
        <p>
          {names.join(' · ')}
          {more > 0 ? ` · and ${more} more` : ''}
        </p>
      </Facts>
      <Head>
        {stateCounts(lines).map(([state, count]) => (
          <Pill key={state} tone={state === 'paid' || state === 'finishing' ? 'info' : 'neutral'}>
            {count > 1 ? `${count} × ` : ''}
            {lineStates[state]}
          </Pill>
        ))}
      </Head>
    </Row>
  );
}

/** A line with the words to put on it: "2 × Wood tag (Wood: Walnut) “For Nora”". */
function lineWords(line: OrderLine): string {
  const words = line.media.flatMap(({ type_media, gift, content }) =>
    type_media === 'TEXT' && !gift && content !== null ? [`“${oneLine(content)}”`] : [],
  );
  return [`${line.quantity} × ${goodsName(line)}`, ...words].join(' ');
}

/** Orders with goods of the company, newest first; the query parameter `show` holds the filter. */
export function Orders({ company }: { readonly company: string }) {
  const path = placePath(company, 'orders');
  const filter = filterOf(new URLSearchParams(useLocation().search).get('show'));
  const query = useQuery(ordersQuery(company, filter));
  return (
    <Stack>
      <h1>Orders</h1>
      <LinkTabs
        link={Link}
        label="Which orders"
        items={orderFilters.map(({ value, label }) => ({
          to: value === 'all' ? path : `${path}?show=${value}`,
          label,
          current: value === filter,
        }))}
      />
      <QuerySection query={query} label="Loading the orders" failed="The orders could not be loaded">
        {(first) => <OrderList company={company} filter={filter} first={first} />}
      </QuerySection>
    </Stack>
  );
}

interface OrderListProps {
  readonly company: string;
  readonly filter: OrderFilter;
  readonly first: Answer<typeof listDeskOrders>;
}

function OrderList({ company, filter, first }: OrderListProps) {
  const list = usePagedList(
    first,
    ({ orders }) => orders,
    (before) => ordersQuery(company, filter, before),
  );
  if (list.entries.length === 0)
    return (
      <EmptyState
        icon={cartIcon}
        action={
          filter === 'all' ? null : (
            <ButtonLink as={Link} to={placePath(company, 'orders')}>
              Show all orders
            </ButtonLink>
          )
        }
      >
        {filter === 'all' ? 'No orders yet. We email you each new one.' : 'There is none of these.'}
      </EmptyState>
    );
  return (
    <>
      <Rows aria-label="Orders">
        {list.entries.map((order) => (
          <OrderRow key={order.id} company={company} order={order} />
        ))}
      </Rows>
      <More list={list} label="Older orders" />
    </>
  );
}
