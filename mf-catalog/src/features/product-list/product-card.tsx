import type { Product } from 'shared-api/contract/product-schema';
import { soldFacts } from 'shared-api/rules/sold-facts';
import { isPlainClick, Link, productPath } from 'shared-shell';
import {
  Card,
  CardCompany,
  CardFacts,
  CardMedia,
  CardPrice,
  CardText,
  CardTitle,
} from 'shared-ui/composites/card';
import { Price } from 'shared-ui/composites/price';
import { Stars } from 'shared-ui/composites/stars';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';

interface ProductCardProps {
  readonly product: Product;
  readonly loading: 'high' | 'eager' | 'lazy';
  /** The visitor goes on to the product's page. */
  readonly onOpen: (product: Product) => void;
}

/** A product in a list. Its name is the one link, and covers the card. */
export function ProductCard({ product, loading, onOpen }: ProductCardProps) {
  const facts = soldFacts(product);
  return (
    <Card>
      <CardMedia location={product.picture_location} loading={loading} />
      <CardCompany logo={product.company_logo} name={product.company_name_view} />
      <CardTitle>
        <Link
          to={productPath(product)}
          onClick={(event) => {
            if (isPlainClick(event)) onOpen(product);
          }}
        >
          {product.name_view}
        </Link>
      </CardTitle>
      <CardText>{product.title}</CardText>
      <CardPrice>
        <Price amount={product.price} />
      </CardPrice>
      <CardFacts>
        <Stars average={product.review} total={product.review_total} />
        <span aria-hidden="true">{facts.text}</span>
        <VisuallyHidden>{facts.spoken}</VisuallyHidden>
      </CardFacts>
    </Card>
  );
}
