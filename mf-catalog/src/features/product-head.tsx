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
import { keyframes, styled } from 'styled-components';
import { logFailure } from '../data/log-failure.ts';

const leave = keyframes`
  99%, to { visibility: hidden; }
`;

/** What sharing came to stands above the phone's buy bar for a while. Without scripts there is nothing to share by. */
const Share = styled.div`
  @media (scripting: none) {
    display: none;
  }

  > p:not(:empty) {
    position: fixed;
    inset-inline: var(--gutter);
    bottom: calc(var(--s96) + env(safe-area-inset-bottom));
    z-index: var(--z-toast);
    width: fit-content;
    margin-inline: auto;
    padding: var(--s8) var(--s16);
    border-radius: var(--r8);
    background: var(--ink);
    color: var(--paper);
    font: var(--t14);
    font-weight: 500;
    pointer-events: none;
    animation: ${leave} 6s linear forwards;
  }
`;

const Head = styled.header`
  > div:first-child {
    display: flex;
    align-items: center;
  }

  > div:first-child > a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    margin-right: auto;
    font: var(--t14);
    font-weight: 600;
    color: var(--link);
  }

  [aria-pressed='true'] svg {
    color: var(--danger);
    fill: currentColor;
  }

  h1 {
    margin-top: var(--s8);
  }

  h1 + p {
    margin-top: var(--s4);
    color: var(--muted);
  }

  > p:last-child {
    margin-top: var(--s8);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
`;

/** In the chunk of influencers' links, whose form it writes. */
const loadSharing = () => import(/* webpackChunkName: "shared-by" */ '../data/share-product.ts');

/** Shares a product, and says what that came to. */
function ShareProduct({ product }: { readonly product: ProductPage }) {
  const [message, setMessage] = useState('');
  const press = () => {
    setMessage('');
    loadSharing()
      .then(({ shareProduct }) => shareProduct(product))
      .then(setMessage, (error: unknown) => {
        logFailure('a part of the page could not be loaded', error);
        setMessage('That did not load. Please check your connection and try again.');
      });
  };
  return (
    <Share>
      <IconButton label={`Share ${product.name_view}`} path={arrowOutIcon} onClick={press} />
      <p role="status">{message}</p>
    </Share>
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
    <Head>
      <div>
        <Link to={companyPath(product.company_name_code)}>
          <CompanyLogo location={product.company_logo} name={product.company_name_view} size={32} />
          {product.company_name_view}
        </Link>
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
    </Head>
  );
});
