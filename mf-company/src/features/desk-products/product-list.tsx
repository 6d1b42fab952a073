import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ButtonLink } from 'shared-ui/primitives/button';
import { askProducts } from '../../data/desk/products.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { listAddress, listQuery } from '../../domain/desk/product-list-query.ts';
import { counted } from '../../domain/desk/words.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Deeds, Muted, Rows, Stack, Top } from '../../parts/layout.ts';
import { ProductSearch } from '../../parts/product-search.tsx';
import { Turner } from '../../parts/turner.tsx';
import { ProductRow } from './product-row.tsx';

/** The products of the company, on sale or not, page by page; what is looked for and the page stand in the address. */
export function ProductList({ company }: { readonly company: string }) {
  const path = placePath(company, 'products');
  const navigate = useNavigate();
  const { q, page } = listQuery(useLocation().search);
  const asked = useAsked(`products ${page} ${q}`, (signal) => askProducts(company, { q, page }, signal));
  return (
    <Stack>
      <Top>
        <h1>Products</h1>
        <Deeds>
          <ButtonLink as={Link} to={placePath(company, 'imports')}>
            Bring in a file
          </ButtonLink>
          <ButtonLink as={Link} to={placePath(company, 'products', 'new')} variant="primary">
            Add a product
          </ButtonLink>
        </Deeds>
      </Top>
      <ProductSearch q={q} onSearch={(text) => void navigate(listAddress(path, { q: text, page: 1 }))} />
      <AskedPart asked={asked} label="Loading the products" failed="The products could not be loaded">
        {({ products, total, pages, page: shown }) =>
          products.length === 0 ? (
            <EmptyState
              action={
                q === '' ? null : (
                  <ButtonLink as={Link} to={path}>
                    Show all products
                  </ButtonLink>
                )
              }
            >
              {q === '' ? 'Your products will stand here.' : `Nothing is found by “${q}”.`}
            </EmptyState>
          ) : (
            <>
              <Muted role="status">{counted(total, 'product')}</Muted>
              <Rows aria-label="Products">
                {products.map((product) => (
                  <ProductRow key={product.id} company={company} product={product} />
                ))}
              </Rows>
              <Turner page={shown} pages={pages} to={(other) => listAddress(path, { q, page: other })} />
            </>
          )
        }
      </AskedPart>
    </Stack>
  );
}
