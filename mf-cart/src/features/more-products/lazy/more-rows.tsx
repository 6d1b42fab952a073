import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { useFavorites } from 'shared-shell';
import { ProductLink } from 'shared-shell/product-link';
import { ProductRow, ViewedRow } from 'shared-ui/composites/product-row';
import { clearViewed, useSimilar, useViewed } from '../../../data/more-products.ts';

export interface MoreRowsProps {
  /** What the products of the first row are like; null for no such row. */
  readonly productId: number | null;
}

/** Products that are like one, and those viewed recently. */
export function MoreRows({ productId }: MoreRowsProps) {
  const similar = useSimilar(productId);
  const viewed = useViewed();
  const cards = {
    favorites: useFavorites(),
    link: (product: ListedProduct) => <ProductLink product={product} />,
  };
  return (
    <>
      {similar !== null && similar.length === 0 ? null : (
        <ProductRow title="More like this" products={similar} {...cards} />
      )}
      <ViewedRow products={viewed} onClear={clearViewed} {...cards} />
    </>
  );
}
