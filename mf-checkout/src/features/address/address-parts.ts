/** The code of the address form; for pages on which somebody is about to enter an address. */
export async function loadAddressForm() {
  const { AddressForm } = await import(/* webpackChunkName: "address" */ './later/index.ts');
  return AddressForm;
}
