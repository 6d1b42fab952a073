/** A company's lines of an order that leave together. */
export interface ParcelToSend {
  readonly companyId: number;
  readonly orderId: number;
  /** Who sends it. */
  readonly actorId: number;
  /** Ids of lines; all that can when there are none. */
  readonly chosen: readonly number[] | undefined;
}
