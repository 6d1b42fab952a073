/** Address of a company's product list. */
export function companyPath(nameCode: string): string {
  return `/company/${encodeURIComponent(nameCode)}`;
}

/** Address of a product's page. */
export function productPath(product: { readonly id: number; readonly company_name_code: string }): string {
  return `${companyPath(product.company_name_code)}/product/${product.id}`;
}
