import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { Link, useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';
import { askOrders } from '../../data/desk/orders.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { type Page, usePages } from '../../data/desk/use-pages.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { filterOf, type OrderFilter, orderFilters } from '../../domain/desk/order-filter.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Rows, Stack } from '../../parts/layout.ts';
import { More } from '../../parts/more.tsx';
import { PlaceTabs } from '../../parts/place-tabs.tsx';
import { OrderRow } from './order-row.tsx';

/** Orders with goods of the company, newest first; which of them stands in the address. */
export function Orders({ company }: { readonly company: string }) {
  const path = placePath(company, 'orders');
  const filter = filterOf(new URLSearchParams(useLocation().search).get('show'));
  const asked = useAsked(`orders ${filter}`, (signal) => askOrders(company, filter, '', signal));
  return (
    <Stack>
      <h1>Orders</h1>
      <PlaceTabs
        label="Which orders"
        items={orderFilters.map(({ value, label }) => ({
          to: value === 'all' ? path : `${path}?show=${value}`,
          label,
          current: value === filter,
        }))}
      />
      <AskedPart asked={asked} label="Loading the orders" failed="The orders could not be loaded">
        {(first) => <OrderList company={company} filter={filter} first={first} />}
      </AskedPart>
    </Stack>
  );
}

interface OrderListProps {
  readonly company: string;
  readonly filter: OrderFilter;
  readonly first: Page<DeskOrder>;
}

function OrderList({ company, filter, first }: OrderListProps) {
  const pages = usePages(first, (before, signal) => askOrders(company, filter, before, signal));
  if (pages.entries.length === 0)
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
        {filter === 'all'
          ? 'Your orders will stand here. You are told of each by mail.'
          : 'There is none of these.'}
      </EmptyState>
    );
  return (
    <>
      <Rows aria-label="Orders">
        {pages.entries.map((order) => (
          <OrderRow key={order.id} company={company} order={order} />
        ))}
      </Rows>
      <More pages={pages} label="Older orders" />
    </>
  );
}
