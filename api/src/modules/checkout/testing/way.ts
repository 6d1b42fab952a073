import type { Buyer } from './checkout-server.ts';

/** A way of sending, as the carriers offer it. */
export interface Way {
  readonly object_id: string;
  readonly amount: string;
  readonly provider: string;
  readonly duration_terms: string;
}

/** The shipping options for what the buyer has chosen, and their shipment. */
export async function waysTo(buyer: Buyer, addressId: number): Promise<{ shipment: string; ways: Way[] }> {
  const { object_id } = await buyer.ask('PUT', '/calcshipment', { address_id: addressId });
  const shipment = String(object_id);
  const ways = Object.values(await buyer.ask('POST', '/calcshipment', { shipment_id: shipment })) as Way[];
  return { shipment, ways };
}

/** The cheapest of them. */
export async function cheapestWay(buyer: Buyer, addressId: number): Promise<string> {
  const { ways } = await waysTo(buyer, addressId);
  const [cheapest] = ways;
  if (!cheapest) throw new Error('There is no way of sending it');
  return cheapest.object_id;
}
