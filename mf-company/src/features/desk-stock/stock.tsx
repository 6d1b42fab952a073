import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ButtonLink } from 'shared-ui/primitives/button';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { askStock } from '../../data/desk/stock.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { listAddress, listQuery } from '../../domain/desk/product-list-query.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Stack } from '../../parts/layout.ts';
import { ProductSearch } from '../../parts/product-search.tsx';
import { type News, Said } from '../../parts/said.tsx';
import { Turner } from '../../parts/turner.tsx';
import { ProductStock } from './product-stock.tsx';

/** What is there and what waits to be made, page by page; what is looked for and the page stand in the address. */
export function Stock({ company }: { readonly company: string }) {
  const path = placePath(company, 'stock');
  const navigate = useNavigate();
  const { q, page } = listQuery(useLocation().search);
  const asked = useAsked(`stock ${page} ${q}`, (signal) => askStock(company, { q, page }, signal));
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
      <ProductSearch q={q} onSearch={(text) => void navigate(listAddress(path, { q: text, page: 1 }))} />
      <Said news={news} />
      <AskedPart asked={asked} label="Loading the stock" failed="The stock could not be loaded">
        {({ products, pages, page: shown }) =>
          products.length === 0 ? (
            <NoStock company={company} q={q} />
          ) : (
            <Stack>
              {products.map((product) => (
                <ProductStock
                  key={product.product_id}
                  company={company}
                  product={product}
                  onChanged={changed}
                  onOutdated={asked.again}
                />
              ))}
              <Turner page={shown} pages={pages} to={(other) => listAddress(path, { q, page: other })} />
            </Stack>
          )
        }
      </AskedPart>
    </Stack>
  );
}

function NoStock({ company, q }: { readonly company: string; readonly q: string }) {
  if (q !== '')
    return (
      <EmptyState
        action={
          <ButtonLink as={Link} to={placePath(company, 'stock')}>
            Show all products
          </ButtonLink>
        }
      >
        {`Nothing is found by “${q}”.`}
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <ButtonLink as={Link} to={placePath(company, 'products', 'new')}>
          Add a product
        </ButtonLink>
      }
    >
      What you have of your products will stand here.
    </EmptyState>
  );
}
