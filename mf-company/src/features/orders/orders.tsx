import { type Key, useState } from 'react';
import type { Company } from 'shared-api/contract/companies/company';
import type { listDeskOrders, OrderCounts, OrderSort } from 'shared-api/contract/orders/desk-orders';
import { countWords } from 'shared-api/rules/words';
import { type Answer, useQuery } from 'shared-data';
import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { LinkTabs, SearchForm } from 'shared-ui/desk/filters';
import { Muted, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { cartIcon } from 'shared-ui/icons/goods';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { finePointer } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { orderCountsQuery, ordersQuery } from '../../data/order-list.ts';
import {
  hasDueDay,
  type OrderQuery,
  orderFilters,
  orderListAddress,
  orderQueryOf,
  orderSorts,
} from '../../domain/order-list.ts';
import { placePath } from '../../domain/paths.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderTable } from './order-table.tsx';

interface ViewTabsProps {
  readonly path: string;
  readonly query: OrderQuery;
  readonly counts: OrderCounts | undefined;
}

/** A tab for each view; counts are of all orders, whatever is looked for. */
export function ViewTabs({ path, query, counts }: ViewTabsProps) {
  return (
    <LinkTabs
      link={Link}
      label="Which orders"
      items={orderFilters.map(({ value, label }) => ({
        to: orderListAddress(path, {
          show: value,
          q: query.q,
          // Chosen where a choice is; other views have no sort to keep.
          ...(hasDueDay(query.show) && { sort: query.sort }),
        }),
        label: counts === undefined ? label : `${label} ${counts[value].toLocaleString('en-US')}`,
        current: value === query.show,
      }))}
    />
  );
}

/** Search and sort side by side where there is room. */
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s16) var(--s24);
  align-items: start;

  > form {
    flex: 1 1 320px;
  }
`;

/** For people with a keyboard. */
const Keys = styled(Muted)`
  display: none;

  ${finePointer} {
    display: block;
  }
`;

interface SortFieldProps {
  readonly query: OrderQuery;
  readonly onSort: (sort: OrderSort) => void;
}

/** Chooses the sort of a view of unsent goods. */
function SortField({ query: { sort }, onSort }: SortFieldProps) {
  return (
    <Field label="Sort by">
      <Select value={sort} onChange={({ target }) => onSort(target.value === 'newest' ? 'newest' : 'due')}>
        {Object.entries(orderSorts).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Orders with goods of the company, below the heading of the page; the address holds view, search and sort. */
export function Orders({ company }: { readonly company: Company }) {
  const { name_code } = company;
  const path = placePath(name_code, 'orders');
  const navigate = useNavigate();
  const view = orderQueryOf(useLocation().search);
  const query = useQuery(ordersQuery(name_code, view));
  // The list is there without its counts.
  const { data: counts } = useQuery(orderCountsQuery(name_code));
  return (
    <Stack>
      {counts === undefined ? null : (
        <Muted>
          {counts.open.toLocaleString('en-US')} open, {counts.due_soon.toLocaleString('en-US')} due within a
          week, {counts.late.toLocaleString('en-US')} late
        </Muted>
      )}
      <Filters>
        <SearchForm
          label="Find orders"
          help="A number, a part of a buyer’s or product’s name, or whole words on the goods, such as “Nora”"
          q={view.q}
          onSearch={(q) => void navigate(orderListAddress(path, { show: q === '' ? 'open' : 'all', q }))}
        />
        {hasDueDay(view.show) ? (
          <SortField
            query={view}
            onSort={(sort) => void navigate(orderListAddress(path, { ...view, sort }))}
          />
        ) : null}
      </Filters>
      <ViewTabs path={path} query={view} counts={counts} />
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the orders"
        failed="The orders could not be loaded"
      >
        {(first) => (
          <OrderList
            key={`${view.show} ${view.sort} ${view.q}`}
            company={company}
            query={view}
            first={first}
            hasNone={counts?.all === 0}
          />
        )}
      </QuerySection>
    </Stack>
  );
}

interface OrderListProps {
  readonly company: Company;
  readonly query: OrderQuery;
  readonly first: Answer<typeof listDeskOrders>;
  /** The company has no orders at all. */
  readonly hasNone: boolean;
}

function OrderList({ company, query, first, hasNone }: OrderListProps) {
  const { name_code } = company;
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const list = usePagedList(
    first,
    ({ orders }) => orders,
    (next) => ordersQuery(name_code, query, next),
  );
  const chosen = list.entries.filter(({ id }) => selected.has(id));
  const isByDay = query.sort === 'due';
  const empty = <NoOrders company={name_code} query={query} hasNone={hasNone} />;
  if (hasNone) return empty;
  // The actions stay with what came of them, also once the view is empty.
  return (
    <>
      <OrderActions company={company} query={query} selected={chosen} onDone={() => setSelected(new Set())} />
      {list.entries.length === 0 ? (
        empty
      ) : (
        <>
          <OrderTable company={name_code} orders={list.entries} selected={selected} onSelect={setSelected} />
          <Muted role="status">
            {countWords(list.entries.length, 'order')} shown
            {list.hasMore ? `, and there are ${isByDay ? 'later' : 'older'} ones` : ''}
          </Muted>
          <Keys>
            With the keyboard: arrow keys move between the boxes, Shift with them selects, Ctrl+A selects all,
            Esc none.
          </Keys>
          <More list={list} label={isByDay ? 'Later orders' : 'Older orders'} />
        </>
      )}
    </>
  );
}

interface NoOrdersProps {
  readonly company: string;
  readonly query: OrderQuery;
  readonly hasNone: boolean;
}

/** Why the table is empty, and the way to other orders. */
function NoOrders({ company, query: { show, q }, hasNone }: NoOrdersProps) {
  const path = placePath(company, 'orders');
  const words = hasNone ? 'No orders yet. We email you each new one.' : 'No orders here at the moment.';
  return (
    <EmptyState
      icon={cartIcon}
      action={
        hasNone || (show === 'all' && q === '') ? null : (
          <ButtonLink as={Link} to={orderListAddress(path, { show: 'all', q: '' })}>
            Show all orders
          </ButtonLink>
        )
      }
    >
      {q === ''
        ? words
        : `No order matches “${q}”. Words on the goods are found whole, a minute after the payment.`}
    </EmptyState>
  );
}
