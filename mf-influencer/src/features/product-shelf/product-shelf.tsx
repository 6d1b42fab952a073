import type { Product } from 'shared-api/contract/product-schema';
import { soldFacts } from 'shared-api/rules/sold-facts';
import { countWords } from 'shared-api/rules/words';
import { isPlainClick, Link, productPath, useProductCardClick, useRevalidator } from 'shared-shell';
import {
  Card,
  CardCompany,
  CardFacts,
  CardMedia,
  CardPrice,
  CardText,
  CardTitle,
} from 'shared-ui/composites/card';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Price } from 'shared-ui/composites/price';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Stars } from 'shared-ui/composites/stars';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { Listing } from '../../data/list-or-none.ts';

/** Pictures that are fetched at once: the first row at most widths. */
const EAGER = 4;

interface ProductShelfProps {
  readonly id: string;
  readonly title: string;
  readonly products: Listing<Product>;
  /** Said where there are none. */
  readonly none: string;
  /** Whether its first pictures are seen at once. */
  readonly first?: boolean;
}

/** A section of products under its title, in 2, 3, 4 and 6 columns. */
export function ProductShelf({ id, title, products, none, first = false }: ProductShelfProps) {
  const { entries, failed, requestId } = products;
  const { revalidate, state } = useRevalidator();
  const open = useProductCardClick();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        note={entries.length === 0 ? undefined : countWords(entries.length, 'product')}
      />
      {failed ? (
        <ErrorState
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          {...(requestId && { requestId })}
        >
          These products could not be loaded.
        </ErrorState>
      ) : null}
      {!failed && entries.length === 0 ? <EmptyState>{none}</EmptyState> : null}
      <ProductGrid>
        {entries.map((product, index) => (
          <li key={product.id}>
            <ShelfCard product={product} eager={first && index < EAGER} onOpen={open} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

interface ShelfCardProps {
  readonly product: Product;
  readonly eager: boolean;
  readonly onOpen: (product: Product) => void;
}

/** A product; its name is the one link, and covers the card. */
function ShelfCard({ product, eager, onOpen }: ShelfCardProps) {
  const facts = soldFacts(product);
  return (
    <Card>
      <CardMedia location={product.picture_location} loading={eager ? 'eager' : 'lazy'} />
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
