import type { DeskProductItem } from 'shared-api/contract/catalog/editing-schema';
import { formatDollars } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Picture } from 'shared-ui/composites/picture';
import { SearchForm } from 'shared-ui/desk/filters';
import { Actions, Facts, Head, Muted, Row, Rows, Stack, Thumb, Top, WithThumb } from 'shared-ui/desk/layout';
import { PageLinks } from 'shared-ui/desk/pager';
import { QuerySection } from 'shared-ui/desk/query-section';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { productsQuery } from '../../data/catalog.ts';
import { takedownText } from '../../domain/desk-texts.ts';
import { listAddress, listQuery, placePath } from '../../domain/paths.ts';

interface ProductRowProps {
  readonly company: string;
  readonly product: DeskProductItem;
}

/** Says of a product that it is off sale, and of one that an administrator took down that alone. */
export function SalePill({ product }: { readonly product: Pick<DeskProductItem, 'active' | 'taken_down'> }) {
  if (product.taken_down) return <Pill tone="danger">Taken down</Pill>;
  return product.active ? null : <Pill>Off sale</Pill>;
}

/** A product in the list, with its missing steps. */
export function ProductRow({ company, product }: ProductRowProps) {
  const { id, name_view, own_code, price, variants, quantity, prod_backlogged, sold, missing, taken_down } =
    product;
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={product.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h2>
              <Link to={placePath(company, 'products', id)}>{name_view}</Link>
            </h2>
            <SalePill product={product} />
            {product.listed ? null : <Pill>Only as an add-on</Pill>}
            {missing.length === 0 ? null : <Pill tone="warning">Cannot be sold yet</Pill>}
          </Head>
          <p>
            {price === null ? 'No price yet' : formatDollars(price)} · {countWords(variants, 'variant')} ·{' '}
            {quantity} in stock
            {prod_backlogged === 0 ? '' : ` · ${prod_backlogged} still to be made`} · {sold} sold
            {own_code === null ? '' : ` · ${own_code}`}
          </p>
          {taken_down ? <p>{takedownText(taken_down)}</p> : null}
        </Facts>
      </WithThumb>
    </Row>
  );
}

/** All products of the company; the address holds search and page. */
export function ProductList({ company }: { readonly company: string }) {
  const path = placePath(company, 'products');
  const navigate = useNavigate();
  const { q, page } = listQuery(useLocation().search);
  const query = useQuery(productsQuery(company, { q, page }));
  return (
    <Stack>
      <Top>
        <h1>Products</h1>
        <Actions>
          <ButtonLink as={Link} to={placePath(company, 'imports')}>
            Import products
          </ButtonLink>
          <ButtonLink as={Link} to={placePath(company, 'products', 'new')} variant="primary">
            Add a product
          </ButtonLink>
        </Actions>
      </Top>
      <SearchForm
        label="Find products"
        help="A part of a name or of your SKU"
        q={q}
        onSearch={(text) => void navigate(listAddress(path, { q: text, page: 1 }))}
      />
      <QuerySection query={query} label="Loading the products" failed="The products could not be loaded">
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
              {q === '' ? 'No products yet.' : `No product matches “${q}”.`}
            </EmptyState>
          ) : (
            <>
              <Muted role="status">{countWords(total, 'product')}</Muted>
              <Rows aria-label="Products">
                {products.map((product) => (
                  <ProductRow key={product.id} company={company} product={product} />
                ))}
              </Rows>
              <PageLinks
                link={Link}
                page={shown}
                pages={pages}
                to={(other) => listAddress(path, { q, page: other })}
              />
            </>
          )
        }
      </QuerySection>
    </Stack>
  );
}
