import type { ReactNode } from 'react';
import type { Product } from 'shared-api/contract/product-schema';
import { useProductCardClick } from 'shared-shell';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { warmLoaders } from '../../data/first-data.ts';
import { NoProducts } from './no-products.tsx';
import { ProductCard } from './product-card.tsx';

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
          <ProductCard product={product} loading={index < EAGER ? 'eager' : 'lazy'} onOpen={open} />
        </li>
      ))}
    </ProductGrid>
  );
}
