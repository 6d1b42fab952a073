import { type ReactNode, Suspense } from 'react';
import type { Desk } from 'shared-api/contract/companies/desk';
import { toApiError, useQuery } from 'shared-data';
import { lazyPages } from 'shared-shell/lazy-pages';
import { Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import type { DeskPlace } from '../../domain/paths.ts';
import { Account } from '../../features/account/account.tsx';
import { ProductList } from '../../features/catalog/products.tsx';
import { PrintedPack } from '../../features/orders/media-pack.tsx';
import { Order } from '../../features/orders/order.tsx';
import { FiguresSection } from '../../features/overview/figures.tsx';
import { Log } from '../../features/overview/log.tsx';
import { Overview } from '../../features/overview/overview.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { About } from '../../features/settings/about.tsx';
import { Branding } from '../../features/settings/branding.tsx';
import { Origin } from '../../features/settings/origin.tsx';
import { StaffSection } from '../../features/settings/staff.tsx';
import { Runs } from '../../features/stock/runs.tsx';
import { Stock } from '../../features/stock/stock.tsx';

/** The table of orders with its actions: a chunk of its own. */
const orderList = lazyPages(
  () => import(/* webpackChunkName: "desk-orders" */ '../../features/orders/orders.tsx'),
);

const orderListCode = {
  queryKey: ['code of the order list'],
  queryFn: () =>
    orderList.load().catch((error: unknown) => {
      throw toApiError(error);
    }),
  meta: { failure: 'mf-company: the code of the order list did not load', personal: false },
  staleTime: Number.POSITIVE_INFINITY,
  // Code is no data to be compared.
  structuralSharing: false,
} as const;

/** The list of orders, once its code is there. */
function OrderListPlace({ desk }: { readonly desk: Desk }) {
  const query = useQuery(orderListCode);
  return (
    <Stack>
      <h1>Orders</h1>
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the orders"
        failed="The orders could not be loaded"
      >
        {({ Orders }) => <Orders company={desk.company} />}
      </QuerySection>
    </Stack>
  );
}

/** The list of orders, one order, or its media pack. */
export function OrdersPlace({ desk, place }: { readonly desk: Desk; readonly place: DeskPlace }) {
  const company = desk.company.name_code;
  if (typeof place.id !== 'number') return <OrderListPlace desk={desk} />;
  if (place.part === 'print') return <PrintedPack company={desk.company} id={place.id} />;
  return (
    <Order
      key={place.id}
      company={company}
      role={desk.role}
      suspended={desk.state === 'suspended'}
      id={place.id}
    />
  );
}

/** A section that is not in the chunk of the desk, which every section loads. */
function Late({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton height="240px" radius={12} />}>{children}</Suspense>;
}

const messages = lazyPages(
  () => import(/* webpackChunkName: "desk-messages" */ '../../features/messages/messages.tsx'),
);
const MessageList = messages.page(({ Messages }) => Messages);
const OrderMessages = messages.page(({ Thread }) => Thread);

/** The list of threads, or the one of an order. */
export function MessagesPlace({ company, id }: { readonly company: string; readonly id: number | null }) {
  return (
    <Late>
      {id === null ? <MessageList company={company} /> : <OrderMessages key={id} company={company} id={id} />}
    </Late>
  );
}

const influencers = lazyPages(
  () => import(/* webpackChunkName: "desk-influencers" */ '../../features/influencers/influencers.tsx'),
);
const InfluencerList = influencers.page(({ Influencers }) => Influencers);

const products = lazyPages(() => import(/* webpackChunkName: "desk-products" */ './product-place.tsx'));
const ProductPlace = products.page((code) => code.ProductPlace);

const imports = lazyPages(
  () => import(/* webpackChunkName: "desk-imports" */ '../../features/catalog/imports.tsx'),
);
const ImportList = imports.page(({ Imports }) => Imports);

const reports = lazyPages(
  () => import(/* webpackChunkName: "desk-import-report" */ '../../features/catalog/import-report.tsx'),
);
const Report = reports.page(({ ImportReport }) => ImportReport);

/** Bringing in files of products, or the report of one. */
export function ImportsPlace({ company, id }: { readonly company: string; readonly id: number | null }) {
  return (
    <Late>
      {id === null ? <ImportList company={company} /> : <Report key={id} company={company} id={id} />}
    </Late>
  );
}

interface DeskSectionProps {
  readonly desk: Desk;
  readonly place: DeskPlace;
}

/** The section that an address names. */
export function DeskSection({ desk, place }: DeskSectionProps) {
  const company = desk.company.name_code;
  switch (place.section) {
    case 'overview':
      return <Overview desk={desk} />;
    case 'orders':
      return <OrdersPlace desk={desk} place={place} />;
    case 'messages':
      return <MessagesPlace company={company} id={place.id === 'new' ? null : place.id} />;
    case 'products':
      return place.id === null ? (
        <ProductList company={company} />
      ) : (
        <Late>
          <ProductPlace key={place.id} company={company} id={place.id} part={place.part} />
        </Late>
      );
    case 'stock':
      return <Stock company={company} />;
    case 'runs':
      return <Runs company={company} />;
    case 'imports':
      return <ImportsPlace company={company} id={place.id === 'new' ? null : place.id} />;
    case 'reviews':
      return <Reviews company={company} />;
    case 'influencers':
      return (
        <Late>
          <InfluencerList company={company} role={desk.role} />
        </Late>
      );
    case 'figures':
      return <FiguresSection company={company} />;
    case 'branding':
      return <Branding desk={desk} />;
    case 'about':
      return <About desk={desk} />;
    case 'origin':
      return <Origin desk={desk} />;
    case 'staff':
      return <StaffSection desk={desk} />;
    case 'account':
      return <Account company={company} />;
    case 'log':
      return <Log company={company} />;
  }
}
