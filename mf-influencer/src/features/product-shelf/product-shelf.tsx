import { type Ref, useMemo } from 'react';
import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import type { Product } from 'shared-api/contract/catalog/products';
import { countWords } from 'shared-api/rules/words';
import { useFavorites, useLocation } from 'shared-shell';
import { type ListPage, useMorePages } from 'shared-shell/more-pages';
import { ProductLink } from 'shared-shell/product-link';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ProductCard } from 'shared-ui/composites/product-card';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { SectionHead } from 'shared-ui/composites/section-head';
import type { Listing } from '../../data/loaders.ts';
import { logFailure } from '../../data/log.ts';
import { ListFailure } from '../../parts/list-failure.tsx';
import { MoreLink } from '../../parts/more-link.tsx';

/** Pictures that load eagerly: the first row at most widths. */
const EAGER = 4;

interface ProductShelfProps {
  readonly id: string;
  readonly title: string;
  readonly products: Listing<ListedProduct>;
  /** Later data of these products, drawn in their places. */
  readonly fresh?: readonly Product[] | null | undefined;
  /** The part of it after a place. */
  readonly load: (after: string) => Promise<ListPage<ListedProduct>>;
  /** Address of that part. */
  readonly to: (after: string) => string;
  /** Shown for an empty list. */
  readonly none: string;
  /** Its first pictures are in the first screen. */
  readonly first?: boolean;
}

/** Products with their later data; none of them comes, goes or moves. */
export function inPlace(
  shown: readonly ListedProduct[],
  fresh: readonly Product[],
): readonly ListedProduct[] {
  const later = new Map(fresh.map((product) => [product.id, product]));
  return shown.map((product) => ({ ...product, ...later.get(product.id) }));
}

/** A section of products under its title, in 2, 3, 4 and 6 columns. */
export function ProductShelf({
  id,
  title,
  products,
  fresh,
  load,
  to,
  none,
  first = false,
}: ProductShelfProps) {
  const { failed, requestId, further } = products;
  const list = useMorePages({
    name: id,
    visit: useLocation(),
    first: products,
    load,
    onError: (error) => logFailure('more products could not be fetched', error),
  });
  const { next } = list;
  const entries = useMemo(() => inPlace(list.entries, fresh ?? []), [list.entries, fresh]);
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        note={
          entries.length === 0 || next !== null || further ? undefined : countWords(entries.length, 'product')
        }
      />
      {failed ? <ListFailure requestId={requestId}>These products could not be loaded.</ListFailure> : null}
      {!failed && entries.length === 0 ? <EmptyState>{none}</EmptyState> : null}
      <Cards ref={list.ref} products={entries} first={first} />
      <MoreLink list={list} to={to} noun="product" />
    </section>
  );
}

interface CardsProps {
  readonly products: readonly ListedProduct[];
  /** Its first pictures load at once. */
  readonly first: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

function Cards({ products, first, ref }: CardsProps) {
  const favorites = useFavorites();
  return (
    <ProductGrid ref={ref}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            loading={first && index < EAGER ? 'eager' : 'lazy'}
            favorites={favorites}
          >
            <ProductLink product={product} />
          </ProductCard>
        </li>
      ))}
    </ProductGrid>
  );
}

interface ChosenShelfProps {
  readonly id: string;
  readonly title: string;
  /** In the influencer's own order. */
  readonly products: readonly ListedProduct[];
  readonly first?: boolean;
}

/** Products that an influencer chose, as a section under its title; nothing without any. */
export function ChosenShelf({ id, title, products, first = false }: ChosenShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <Cards products={products} first={first} />
    </section>
  );
}
