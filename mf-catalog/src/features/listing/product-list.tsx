import type { MouseEventHandler, ReactNode, Ref } from 'react';
import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { useFavorites } from 'shared-shell';
import { ProductLink } from 'shared-shell/product-link';
import { ProductCard } from 'shared-ui/composites/product-card';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { warmLoaders } from '../../data/lazy-loaders.ts';

interface ProductListProps {
  readonly products: readonly ListedProduct[];
  /** The first pictures are in the first screen. */
  readonly first?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
  readonly onClickCapture?: MouseEventHandler;
}

/** Pictures that are fetched at once: the first row at most widths. */
const EAGER = 4;

/** Products in 2, 3, 4 and 6 columns. */
export function ProductList({ products, first = true, ref, onClickCapture }: ProductListProps): ReactNode {
  const favorites = useFavorites();
  return (
    <ProductGrid ref={ref} onPointerOver={warmLoaders} onFocus={warmLoaders} onClickCapture={onClickCapture}>
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
