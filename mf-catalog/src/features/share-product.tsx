import { useState } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { logFailure } from '../data/log-failure.ts';

/** In the chunk of influencers' links, whose form it writes. */
const load = () => import(/* webpackChunkName: "shared-by" */ '../data/share-product.ts');

/** Shares a product, and says what that came to. */
export function ShareProduct({ product }: { readonly product: ProductPage }) {
  const [said, setSaid] = useState('');
  const press = () => {
    setSaid('');
    load()
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
