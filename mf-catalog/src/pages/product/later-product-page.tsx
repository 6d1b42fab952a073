import { type ComponentType, use } from 'react';

let code: Promise<ComponentType> | null = null;
let Page: ComponentType | null = null;

/**
 * The code of the product's page: a file of its own, since lists have no use for it. The route's loader asks for it too, so
 * that the server has it before it renders. A try that failed is forgotten.
 */
export function loadProductPage(): Promise<ComponentType> {
  code ??= import(/* webpackChunkName: "product-page" */ './product-page.tsx').then(
    ({ ProductPage }) => {
      Page = ProductPage;
      return ProductPage;
    },
    (error: unknown) => {
      code = null;
      throw error;
    },
  );
  return code;
}

/** The product's page, or a wait for its code: what the server rendered stays meanwhile. */
export function LaterProductPage() {
  const Ready = Page ?? use(loadProductPage());
  return <Ready />;
}
