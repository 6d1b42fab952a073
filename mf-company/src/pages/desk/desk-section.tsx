import { Suspense } from 'react';
import type { DeskProduct } from 'shared-api/contract/catalog/editing-schema';
import type { Desk } from 'shared-api/contract/companies/desk';
import { queryClient, toApiError, useQuery } from 'shared-data';
import { Link, productPath } from 'shared-shell';
import { lazyPages } from 'shared-shell/lazy-pages';
import { LinkTabs } from 'shared-ui/desk/filters';
import { Actions, Head, Stack, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { productQuery } from '../../data/catalog.ts';
import { refreshDesk } from '../../data/desk.ts';
import { type DeskPlace, placePath } from '../../domain/paths.ts';
import { Account } from '../../features/account/account.tsx';
import { Areas } from '../../features/areas/areas.tsx';
import { Addons } from '../../features/catalog/addons.tsx';
import { Choices } from '../../features/catalog/choices.tsx';
import { DuplicateProduct } from '../../features/catalog/duplicate-product.tsx';
import { ImportReport } from '../../features/catalog/import-report.tsx';
import { Imports } from '../../features/catalog/imports.tsx';
import { Pictures } from '../../features/catalog/pictures.tsx';
import { MediaRules, NewProduct, ProductDetails } from '../../features/catalog/product.tsx';
import { ProductList } from '../../features/catalog/products.tsx';
import { Variants } from '../../features/catalog/variants.tsx';
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

/** Bringing in files of products, or the report of one. */
export function ImportsPlace({ company, id }: { readonly company: string; readonly id: number | null }) {
  return id === null ? <Imports company={company} /> : <ImportReport key={id} company={company} id={id} />;
}

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

/** Not in the chunk of the desk, which every section loads. */
const messages = lazyPages(
  () => import(/* webpackChunkName: "desk-messages" */ '../../features/messages/messages.tsx'),
);
const MessageList = messages.page(({ Messages }) => Messages);
const OrderMessages = messages.page(({ Thread }) => Thread);

/** The list of threads, or the one of an order. */
export function MessagesPlace({ company, id }: { readonly company: string; readonly id: number | null }) {
  return (
    <Suspense fallback={<Skeleton height="240px" radius={12} />}>
      {id === null ? <MessageList company={company} /> : <OrderMessages key={id} company={company} id={id} />}
    </Suspense>
  );
}

const influencers = lazyPages(
  () => import(/* webpackChunkName: "desk-influencers" */ '../../features/influencers/influencers.tsx'),
);
const InfluencerList = influencers.page(({ Influencers }) => Influencers);

const parts = [
  ['details', 'Details'],
  ['variants', 'Variants'],
  ['choices', 'Choices'],
  ['pictures', 'Pictures'],
  ['addons', 'Add-ons'],
  ['media', 'Texts and pictures of buyers'],
  ['areas', 'Where it stands'],
] as const;

interface ProductHeadProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly part: string;
}

/** The product's heading, missing steps and tabs. */
export function ProductHead({ company, product, part }: ProductHeadProps) {
  const { id, name_view, active, missing } = product;
  return (
    <Stack>
      <Top>
        <Head>
          <h1>{name_view}</h1>
          {active ? null : <Pill>Off sale</Pill>}
        </Head>
        <Actions>
          <TextLink as={Link} to={productPath({ id, company_name_code: company })}>
            View in the shop
          </TextLink>
          <DuplicateProduct company={company} id={id} />
        </Actions>
      </Top>
      {missing.length === 0 ? null : (
        <Note tone="warning">
          {missing.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Note>
      )}
      <LinkTabs
        link={Link}
        label="Parts of the product"
        items={parts.map(([name, label]) => ({
          to:
            name === 'details'
              ? placePath(company, 'products', id)
              : placePath(company, 'products', id, name),
          label,
          current: name === part,
        }))}
      />
    </Stack>
  );
}

interface ProductPlaceProps {
  readonly company: string;
  readonly id: number | 'new';
  readonly part: string | null;
}

/** A product with the part of it that an address names, or a new one. */
export function ProductPlace({ company, id, part }: ProductPlaceProps) {
  return id === 'new' ? (
    <NewProduct company={company} />
  ) : (
    <OneProduct company={company} id={id} part={part ?? 'details'} />
  );
}

interface OneProductProps {
  readonly company: string;
  readonly id: number;
  readonly part: string;
}

function OneProduct({ company, id, part }: OneProductProps) {
  const query = useQuery(productQuery(company, id));
  const refetch = () => void query.refetch();
  return (
    <QuerySection
      focusRows={false}
      query={query}
      label="Loading the product"
      failed="The product could not be loaded"
    >
      {(product) => {
        const rest = {
          company,
          product,
          onChange: (changed: DeskProduct) => {
            queryClient.setQueryData(productQuery(company, id).queryKey, changed);
            void refreshDesk(company);
          },
          onStale: refetch,
        };
        return (
          <Stack>
            <ProductHead company={company} product={product} part={part} />
            {part === 'details' ? <ProductDetails {...rest} /> : null}
            {part === 'variants' ? <Variants {...rest} /> : null}
            {part === 'choices' ? <Choices {...rest} /> : null}
            {part === 'pictures' ? <Pictures {...rest} /> : null}
            {part === 'addons' ? <Addons {...rest} /> : null}
            {part === 'media' ? <MediaRules {...rest} /> : null}
            {part === 'areas' ? <Areas company={company} productId={id} onSaved={refetch} /> : null}
          </Stack>
        );
      }}
    </QuerySection>
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
        <ProductPlace key={place.id} company={company} id={place.id} part={place.part} />
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
        <Suspense fallback={<Skeleton height="240px" radius={12} />}>
          <InfluencerList company={company} role={desk.role} />
        </Suspense>
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
