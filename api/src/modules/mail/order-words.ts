import type { Address } from 'shared-api/contract';

/** Where an order's page is; every company of the order has one. */
export function orderUrl(company: string, orderId: number, siteUrl: string): string {
  return `${siteUrl}/company/${encodeURIComponent(company)}/order/${orderId}`;
}

/** An address as it stands on a parcel. */
export function addressLines({ name, address1, address2, city, state, zip }: Partial<Address>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, address1, address2, place].filter((line): line is string => Boolean(line?.trim()));
}

/** A carrier's word becomes a link only when it is the address of a page. */
export function isWebAddress(text: string | null): text is string {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text);
}
