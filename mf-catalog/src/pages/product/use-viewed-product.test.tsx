/** @jest-environment ./scripts/lib/dom-environment.ts */
import { slices } from 'shared-shell';
import { aProductPage } from '../../testing/builders.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { useViewedProduct } from './use-viewed-product.ts';

function Page() {
  useViewedProduct(aProductPage());
  return 'shown';
}

it('makes the product of the page the viewed one', () => {
  const { store } = renderRoute(<Page />);

  expect(store.get(slices.viewproduct)).toMatchObject({
    id: 20,
    name_view: 'Two-tone mug',
    price: 34,
    loading: false,
  });
});
