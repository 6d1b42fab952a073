/** What one company sends of an order; cents. refund_id: its shipping went back. */
export interface ParcelRow {
  readonly company_id: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly carrier_rate: string;
  readonly refund_id: number | null;
}
