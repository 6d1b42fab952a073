import type { MediaType } from 'shared-api/contract';

/** What fills one slot of an item. */
export interface SliceRow {
  readonly id: number;
  readonly part_id: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  /** Counted from 0 among the slots of its kind. */
  readonly slot: number;
  /** Both null for a picture. `sealed` in hexadecimal digits, which both engines read alike. */
  readonly key_id: string | null;
  readonly sealed: string | null;
  /** Both null for anything but a picture. */
  readonly picture_id: number | null;
  readonly location: string | null;
}

/** The main item of a wish or one of its add-ons, and the rule of its product. */
export interface ItemRow {
  readonly part_id: number;
  readonly buyer_id: number;
  /** The wish is a gift now, or its main product may be bought as one. */
  readonly takes_gift: boolean;
  readonly product: string;
  readonly name: string;
  readonly merc_media_describe: string;
  readonly media_describe: string;
  readonly text: number;
  readonly textreq: number;
  readonly image: number;
  readonly imagereq: number;
  readonly sound: number;
}
