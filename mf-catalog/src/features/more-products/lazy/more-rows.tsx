import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { Link, useFavorites } from 'shared-shell';
import { ProductLink } from 'shared-shell/product-link';
import { ProductRow, ViewedRow } from 'shared-ui/composites/product-row';
import { TextLink } from 'shared-ui/primitives/text-link';
import { clearViewed, useSimilar, useViewed } from '../../../data/more-products.ts';

/** Products that are like one, and those viewed before it. */
export function MoreRows({ productId }: { readonly productId: number }) {
  const similar = useSimilar(productId);
  const viewed = useViewed(productId);
  const cards = {
    favorites: useFavorites(),
    link: (product: ListedProduct) => <ProductLink product={product} />,
  };
  return (
    <>
      {similar !== null && similar.length === 0 ? (
        <p>
          Looking for something else?{' '}
          <TextLink as={Link} to="/">
            See all products
          </TextLink>
        </p>
      ) : (
        <ProductRow title="More like this" products={similar} {...cards} />
      )}
      <ViewedRow products={viewed} onClear={clearViewed} {...cards} />
    </>
  );
}
