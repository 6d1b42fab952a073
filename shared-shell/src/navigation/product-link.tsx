import { isPlainClick, Link, productPath, useProductCardClick } from 'shared-shell';
import type { ClickedProduct } from '../state/product-card-click.ts';

interface ProductLinkProps {
  readonly product: ClickedProduct & { readonly name_view: string };
}

/**
 * The link of a product card: the product's name, which leads to its page. Import from `shared-shell/product-link`: each
 * remote's build contains its own copy, over the one shared-shell of the page.
 */
export function ProductLink({ product }: ProductLinkProps) {
  const open = useProductCardClick();
  return (
    <Link
      to={productPath(product)}
      onClick={(event) => {
        if (isPlainClick(event)) open(product);
      }}
    >
      {product.name_view}
    </Link>
  );
}
