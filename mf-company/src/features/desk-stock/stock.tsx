import { useState } from 'react';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ButtonLink } from 'shared-ui/primitives/button';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { askStock } from '../../data/desk/stock.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Stack } from '../../parts/layout.ts';
import { type News, Said } from '../../parts/said.tsx';
import { ProductStock } from './product-stock.tsx';

/** What is there and what waits to be made, product by product. */
export function Stock({ company }: { readonly company: string }) {
  const asked = useAsked('stock', (signal) => askStock(company, signal));
  const [news, setNews] = useState<News | null>(null);
  const changed = (sentence: string) => {
    setNews({ tone: 'success', sentence });
    asked.again();
    void refreshDesk(company);
  };
  return (
    <Stack>
      <h1>Stock</h1>
      <Muted>New goods serve who waits longest, and raise what is in stock after that.</Muted>
      <Said news={news} />
      <AskedPart asked={asked} label="Loading the stock" failed="The stock could not be loaded">
        {(products) =>
          products.length === 0 ? (
            <EmptyState
              action={
                <ButtonLink as={Link} to={placePath(company, 'products', 'new')}>
                  Add a product
                </ButtonLink>
              }
            >
              What you have of your products will stand here.
            </EmptyState>
          ) : (
            products.map((product) => (
              <ProductStock
                key={product.product_id}
                company={company}
                product={product}
                onChanged={changed}
                onOutdated={asked.again}
              />
            ))
          )
        }
      </AskedPart>
    </Stack>
  );
}
