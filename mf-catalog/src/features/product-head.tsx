import { memo } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { soldFacts } from 'shared-api/rules/catalog/sold';
import { companyPath, Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { Price } from 'shared-ui/composites/price';
import { Stars } from 'shared-ui/composites/stars';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';

const Head = styled.header`
  > a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    font: var(--t14);
    font-weight: 600;
    color: var(--link);
  }

  h1 {
    margin-top: var(--s8);
  }

  h1 + p {
    margin-top: var(--s4);
    color: var(--muted);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4) var(--s16);
  margin-top: var(--s12);
`;

const Cost = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--s8);

  > p + p {
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
`;

const Facts = styled.p`
  margin-top: var(--s8);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

interface ProductHeadProps {
  readonly product: ProductPage;
  /** Dollars; that of the chosen variant. */
  readonly price: number;
  /** What it costs with what it is not sold without, in words. */
  readonly priceWith?: string | null;
}

/** What a product is, whose it is, what it costs and how it is liked. */
export const ProductHead = memo(function ProductHead({ product, price, priceWith = null }: ProductHeadProps) {
  const facts = soldFacts(product);
  return (
    <Head>
      <Link to={companyPath(product.company_name_code)}>
        <CompanyLogo location={product.company_logo} name={product.company_name_view} size={32} />
        {product.company_name_view}
      </Link>
      <h1>{product.name_view}</h1>
      <p>{product.title}</p>
      <Row>
        <Cost aria-live="polite">
          <Price amount={price} size="page" />
          {priceWith === null ? null : <p>{priceWith}</p>}
        </Cost>
        <Stars average={product.review} total={product.review_total} size="page" />
      </Row>
      <Facts>
        <span aria-hidden="true">{facts.text}</span>
        <VisuallyHidden>{facts.spoken}</VisuallyHidden>
      </Facts>
    </Head>
  );
});
