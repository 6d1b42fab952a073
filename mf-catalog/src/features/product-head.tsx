import { memo, useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { soldFacts } from 'shared-api/rules/catalog/sold';
import { companyPath, Link, useFavorites } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { Price } from 'shared-ui/composites/price';
import { Stars } from 'shared-ui/composites/stars';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { heartIcon } from 'shared-ui/icons/heart';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { logFailure } from '../data/log-failure.ts';

/** In the chunk of influencers' links, whose form it writes. */
const loadSharing = () => import(/* webpackChunkName: "shared-by" */ '../data/share-product.ts');

/** Shares a product, and says what that came to. */
function ShareProduct({ product }: { readonly product: ProductPage }) {
  const [said, setSaid] = useState('');
  const press = () => {
    setSaid('');
    loadSharing()
      .then(({ shareProduct }) => shareProduct(product))
      .then(setSaid, (error: unknown) => {
        logFailure('a part of the page could not be loaded', error);
        setSaid('That did not load. Please check your connection and try again.');
      });
  };
  return (
    <>
      <IconButton
        label={`Share ${product.name_view}`}
        path={arrowOutIcon}
        data-part="share"
        onClick={press}
      />
      <p role="status" data-part="shared">
        {said}
      </p>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4) var(--s16);
  margin-top: var(--s12);
`;

const CompanyLink = styled(Link)`
  color: var(--link);
`;

interface ProductHeadProps {
  readonly product: ProductPage;
  /** The subtitle for the chosen options. */
  readonly title: string;
  /** Dollars; that of the chosen variant with what it is not sold without. */
  readonly price: number;
  /** What the price includes: "with Engraving"; empty for nothing. */
  readonly included: string;
}

/** What a product is, whose it is, what it costs and how it is liked. */
export const ProductHead = memo(function ProductHead(props: ProductHeadProps) {
  const { product, title, price, included } = props;
  const facts = soldFacts(product);
  const favorites = useFavorites();
  return (
    <header data-part="product">
      <div>
        <CompanyLink to={companyPath(product.company_name_code)}>
          <CompanyLogo location={product.company_logo} name={product.company_name_view} size={32} />
          {product.company_name_view}
        </CompanyLink>
        <ShareProduct product={product} />
        <IconButton
          label={`Add ${product.name_view} to favorites`}
          path={heartIcon}
          aria-pressed={favorites.ids.has(product.id)}
          onClick={() => favorites.toggle(product.id)}
        />
      </div>
      <h1>{product.name_view}</h1>
      <p>{title}</p>
      <Row>
        <div aria-live="polite">
          <Price amount={price} size="page" included={included} />
        </div>
        <Stars average={product.review} total={product.review_total} size="page" />
      </Row>
      <p>
        <span aria-hidden="true">{facts.text}</span>
        <VisuallyHidden>{facts.spoken}</VisuallyHidden>
      </p>
    </header>
  );
});
