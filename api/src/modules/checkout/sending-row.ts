import type { ParcelAddress } from '../../ports/parcel-port.ts';
import type { Wish } from '../cart/index.ts';

/** What a parcel of a variant needs; null where its company has not said it. */
export interface SendingRow {
  readonly merch_id: number;
  readonly weight_g: number | null;
  readonly box_length_mm: number | null;
  readonly box_width_mm: number | null;
  readonly box_height_mm: number | null;
  readonly origin: ParcelAddress | null;
}

/** The chosen wishes with what their parcels need. */
export interface ChosenCart {
  readonly wishes: readonly Wish[];
  /** By merch_id. */
  readonly sending: ReadonlyMap<number, SendingRow>;
}
