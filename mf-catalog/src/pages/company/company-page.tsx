import { Link, useLoaderData } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { CompanyData } from '../../data/load-company.ts';
import { counted } from '../../domain/counted.ts';
import { showcase } from '../../domain/showcase.ts';
import { totalsOf } from '../../domain/totals.ts';
import { CompanyBanner } from '../../features/company-banner/company-banner.tsx';
import { ProductList } from '../../features/product-list/product-list.tsx';
import { Promises } from '../../features/promises/promises.tsx';

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
