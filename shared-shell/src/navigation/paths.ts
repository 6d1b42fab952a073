/** Address of a company's product list. */
export function companyPath(nameCode: string): string {
  return `/company/${encodeURIComponent(nameCode)}`;
}

/** Address of a product's page. */
export function productPath(product: { readonly id: number; readonly company_name_code: string }): string {
  return `${companyPath(product.company_name_code)}/product/${product.id}`;
}

/** Address of one company's part of an order. */
export function orderPath(nameCode: string, orderId: number): string {
  return `${companyPath(nameCode)}/order/${orderId}`;
}

/** Address of an influencer's page, which is their link too. */
export function influencerPath(id: number): string {
  return `/i/${id}`;
}

export const SEARCH_PATH = '/search';
export const SIGN_IN_PATH = '/auth/login';
export const CART_PATH = '/cart';
export const CHECKOUT_PATH = '/checkout';
export const ORDERS_PATH = '/orders';
export const FAVORITES_PATH = '/favorites';

/** Address that leads to a sign-in and from there back to `returnTo`, a path of this site. */
export function signInPath(returnTo: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ returnTo })}`;
}
