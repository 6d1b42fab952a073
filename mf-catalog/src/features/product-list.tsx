import type { ReactNode } from 'react';
import type { Product } from 'shared-api/contract/catalog/products';
import { isPlainClick, Link, productPath, useProductCardClick, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ProductCard } from 'shared-ui/composites/product-card';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { Button } from 'shared-ui/primitives/button';
import { warmLoaders } from '../data/lazy-loaders.ts';

interface NoProductsProps {
  readonly failed: boolean;
  readonly action: ReactNode;
}

/** An empty list, and one that could not be fetched: the same words, and for the latter a further try. */
export function NoProducts({ failed, action }: NoProductsProps) {
  return <EmptyState action={failed ? <TryAgain /> : action}>No Products to display.</EmptyState>;
}

function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button size="sm" busy={state === 'loading'} busyLabel="Trying" onClick={() => void revalidate()}>
      Try again
    </Button>
  );
}

interface ProductListProps {
  readonly products: readonly Product[];
  /** The list is empty because it could not be fetched. */
  readonly failed: boolean;
  /** A way on from a list that really is empty. */
  readonly emptyAction?: ReactNode;
}

/** Pictures that are fetched at once: the first row at most widths. */
const EAGER = 4;

/** A list of products in 2, 3, 4 and 6 columns. */
export function ProductList({ products, failed, emptyAction }: ProductListProps) {
  const open = useProductCardClick();
  if (products.length === 0) return <NoProducts failed={failed} action={emptyAction} />;
  return (
    <ProductGrid onPointerOver={warmLoaders} onFocus={warmLoaders}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} loading={index < EAGER ? 'eager' : 'lazy'}>
            <Link
              to={productPath(product)}
              onClick={(event) => {
                if (isPlainClick(event)) open(product);
              }}
            >
              {product.name_view}
            </Link>
          </ProductCard>
        </li>
      ))}
    </ProductGrid>
  );
}
