import type { DeskProduct } from 'shared-api/contract/catalog/editing-schema';
import { queryClient, useQuery } from 'shared-data';
import { Link, productPath } from 'shared-shell';
import { lazyPages } from 'shared-shell/lazy-pages';
import { LinkTabs } from 'shared-ui/desk/filters';
import { Actions, Head, Stack, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { productQuery } from '../../data/catalog.ts';
import { refreshDesk } from '../../data/desk.ts';
import { takedownText } from '../../domain/desk-texts.ts';
import { placePath } from '../../domain/paths.ts';
import { Addons } from '../../features/catalog/addons.tsx';
import { Choices } from '../../features/catalog/choices.tsx';
import { DuplicateProduct } from '../../features/catalog/duplicate-product.tsx';
import { Pictures } from '../../features/catalog/pictures.tsx';
import { MediaRules, NewProduct, ProductDetails } from '../../features/catalog/product.tsx';
import { SalePill } from '../../features/catalog/products.tsx';
import { Variants } from '../../features/catalog/variants.tsx';
import { Late } from '../../parts/late.tsx';

const Areas = lazyPages(
  () => import(/* webpackChunkName: "desk-areas" */ '../../features/areas/areas.tsx'),
).page((code) => code.Areas);

const parts = [
  ['details', 'Details'],
  ['variants', 'Variants'],
  ['choices', 'Choices'],
  ['pictures', 'Pictures'],
  ['addons', 'Add-ons'],
  ['media', 'Texts and pictures of buyers'],
  ['areas', 'Where it stands'],
] as const;

interface ProductHeadProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly part: string;
}

/** The product's heading, missing steps and tabs. */
export function ProductHead({ company, product, part }: ProductHeadProps) {
  const { id, name_view, missing, taken_down } = product;
  return (
    <Stack>
      <Top>
        <Head>
          <h1>{name_view}</h1>
          <SalePill product={product} />
        </Head>
        <Actions>
          <TextLink as={Link} to={productPath({ id, company_name_code: company })}>
            View in the shop
          </TextLink>
          <DuplicateProduct company={company} id={id} />
        </Actions>
      </Top>
      {taken_down ? <Note tone="danger">{takedownText(taken_down)}</Note> : null}
      {missing.length === 0 ? null : (
        <Note tone="warning">
          {missing.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Note>
      )}
      <LinkTabs
        link={Link}
        label="Parts of the product"
        items={parts.map(([name, label]) => ({
          to:
            name === 'details'
              ? placePath(company, 'products', id)
              : placePath(company, 'products', id, name),
          label,
          current: name === part,
        }))}
      />
    </Stack>
  );
}

interface ProductPlaceProps {
  readonly company: string;
  readonly id: number | 'new';
  readonly part: string | null;
}

/** A product with the part of it that an address names, or a new one. */
export function ProductPlace({ company, id, part }: ProductPlaceProps) {
  return id === 'new' ? (
    <NewProduct company={company} />
  ) : (
    <OneProduct company={company} id={id} part={part ?? 'details'} />
  );
}

interface OneProductProps {
  readonly company: string;
  readonly id: number;
  readonly part: string;
}

function OneProduct({ company, id, part }: OneProductProps) {
  const query = useQuery(productQuery(company, id));
  const refetch = () => void query.refetch();
  return (
    <QuerySection
      focusRows={false}
      query={query}
      label="Loading the product"
      failed="The product could not be loaded"
    >
      {(product) => {
        const rest = {
          company,
          product,
          onChange: (changed: DeskProduct) => {
            queryClient.setQueryData(productQuery(company, id).queryKey, changed);
            void refreshDesk(company);
          },
          onStale: refetch,
        };
        return (
          <Stack>
            <ProductHead company={company} product={product} part={part} />
            {part === 'details' ? <ProductDetails {...rest} /> : null}
            {part === 'variants' ? <Variants {...rest} /> : null}
            {part === 'choices' ? <Choices {...rest} /> : null}
            {part === 'pictures' ? <Pictures {...rest} /> : null}
            {part === 'addons' ? <Addons {...rest} /> : null}
            {part === 'media' ? <MediaRules {...rest} /> : null}
            {part === 'areas' ? (
              <Late>
                <Areas company={company} productId={id} onSaved={refetch} />
              </Late>
            ) : null}
          </Stack>
        );
      }}
    </QuerySection>
  );
}
