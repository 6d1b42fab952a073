import { companyPath, Link, type PageMeta, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { CompanyData } from '../data/loaders.ts';
import { showcase, totalsOf } from '../domain/products.ts';
import { counted, excerpt, pageTitle } from '../domain/text.ts';
import { CompanyBanner } from '../features/company-banner.tsx';
import { ProductList } from '../features/product-list.tsx';
import { Promises } from '../features/promises.tsx';

/** Head of a company's list: its own words of itself, and a picture of what it sells. */
export function companyMeta({ company, products }: CompanyData): PageMeta {
  const own = excerpt(company.description ?? '', 160);
  const what = products.length === 0 ? 'Products' : counted(products.length, 'product');
  return {
    path: companyPath(company.name_code),
    title: pageTitle(company.name_view),
    description:
      own ||
      `${what} of ${company.name_view}, at the same price as on its own website. Ships anywhere in the US.`,
    picture: showcase(products, 1)[0]?.picture_location ?? (company.logo || undefined),
  };
}

const List = styled(PageContainer)`
  margin-top: var(--s40);

  ${from(900)} {
    margin-top: var(--s48);
  }
`;

/** One company's products. */
export function CompanyPage() {
  const { company, products, failed } = useLoaderData<CompanyData>();
  const count = products.length;
  return (
    <>
      <CompanyBanner
        company={company}
        totals={totalsOf(products)}
        picture={showcase(products, 1)[0]?.picture_location}
      />
      <List as="section" aria-labelledby="products">
        <SectionHead
          id="products"
          title="Products"
          note={count === 0 ? undefined : counted(count, 'product')}
        />
        <ProductList products={products} failed={failed} emptyAction={<AllProducts />} />
      </List>
      <Promises />
    </>
  );
}

function AllProducts() {
  return (
    <TextLink as={Link} to="/">
      All products
    </TextLink>
  );
}
