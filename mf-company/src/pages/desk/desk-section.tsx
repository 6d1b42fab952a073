import type { Desk } from 'shared-api/contract/companies/desk';
import { toApiError, useQuery } from 'shared-data';
import { type LazyPages, lazyPages } from 'shared-shell/lazy-pages';
import { Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import type { DeskPlace } from '../../domain/paths.ts';
import { ProductList } from '../../features/catalog/products.tsx';
import { Log } from '../../features/overview/log.tsx';
import { Overview } from '../../features/overview/overview.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { Origin } from '../../features/settings/origin.tsx';
import { Late } from '../../parts/late.tsx';

/** The table of orders with its actions: not in the chunk of the desk, which every section loads. */
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

const order = lazyPages(() => import(/* webpackChunkName: "desk-order" */ '../../features/orders/order.tsx'));
const OneOrder = order.page(({ Order }) => Order);

const print = lazyPages(
  () => import(/* webpackChunkName: "desk-print" */ '../../features/orders/media-pack.tsx'),
);
const PrintedPack = print.page((code) => code.PrintedPack);

/** The list of orders, one order, or its media pack. */
export function OrdersPlace({ desk, place }: { readonly desk: Desk; readonly place: DeskPlace }) {
  const company = desk.company.name_code;
  if (typeof place.id !== 'number') return <OrderListPlace desk={desk} />;
  return (
    <Late>
      {place.part === 'print' ? (
        <PrintedPack company={desk.company} id={place.id} />
      ) : (
        <OneOrder
          key={place.id}
          company={company}
          role={desk.role}
          suspended={desk.state === 'suspended'}
          id={place.id}
        />
      )}
    </Late>
  );
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

const stock = lazyPages(() => import(/* webpackChunkName: "desk-stock" */ '../../features/stock/stock.tsx'));
const StockTable = stock.page(({ Stock }) => Stock);

const runs = lazyPages(() => import(/* webpackChunkName: "desk-runs" */ '../../features/stock/runs.tsx'));
const RunList = runs.page(({ Runs }) => Runs);

const figures = lazyPages(
  () => import(/* webpackChunkName: "desk-figures" */ '../../features/overview/figures.tsx'),
);
const Figures = figures.page(({ FiguresSection }) => FiguresSection);

const account = lazyPages(
  () => import(/* webpackChunkName: "desk-account" */ '../../features/account/account.tsx'),
);
const Payouts = account.page(({ Account }) => Account);

const branding = lazyPages(
  () => import(/* webpackChunkName: "desk-branding" */ '../../features/settings/branding.tsx'),
);
const BrandingForm = branding.page(({ Branding }) => Branding);

const about = lazyPages(
  () => import(/* webpackChunkName: "desk-about" */ '../../features/settings/about.tsx'),
);
const AboutForm = about.page(({ About }) => About);

const staff = lazyPages(
  () => import(/* webpackChunkName: "desk-staff" */ '../../features/settings/staff.tsx'),
);
const StaffList = staff.page(({ StaffSection }) => StaffSection);

/** The code of an order's pages, or of their list. */
function ordersCode({ id, part }: DeskPlace): LazyPages<unknown> {
  if (typeof id !== 'number') return orderList;
  return part === 'print' ? print : order;
}

/** The code of what a place shows; undefined for what is in the chunk of the desk. */
function codeOf(place: DeskPlace): LazyPages<unknown> | undefined {
  switch (place.section) {
    case 'orders':
      return ordersCode(place);
    case 'products':
      return place.id === null ? undefined : products;
    case 'imports':
      return place.id === null ? imports : reports;
    default:
      return ALONE[place.section];
  }
}

/** Sections with one chunk each. */
const ALONE: Partial<Record<DeskPlace['section'], LazyPages<unknown>>> = {
  messages,
  influencers,
  stock,
  runs,
  figures,
  account,
  branding,
  about,
  staff,
};

/** Begins to load the code of a place, while the desk itself loads. */
export function warmSection(place: DeskPlace): void {
  // The section says itself when its code does not load.
  codeOf(place)
    ?.load()
    .catch(() => undefined);
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
      return (
        <Late>
          <StockTable company={company} />
        </Late>
      );
    case 'runs':
      return (
        <Late>
          <RunList company={company} />
        </Late>
      );
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
      return (
        <Late>
          <Figures company={company} />
        </Late>
      );
    case 'branding':
      return (
        <Late>
          <BrandingForm desk={desk} />
        </Late>
      );
    case 'about':
      return (
        <Late>
          <AboutForm desk={desk} />
        </Late>
      );
    case 'origin':
      return <Origin desk={desk} />;
    case 'staff':
      return (
        <Late>
          <StaffList desk={desk} />
        </Late>
      );
    case 'account':
      return (
        <Late>
          <Payouts company={company} />
        </Late>
      );
    case 'log':
      return <Log company={company} />;
  }
}
