/** Bought units of one variant within one wish, as a mail lists them; `cents` for all of them. */
export interface BoughtGoods {
  readonly name_view: string;
  readonly merchandice_name: string;
  /** What its buyer calls the wish; empty for what was added to it. */
  readonly wish: string;
  readonly quantity: number;
  readonly cents: number;
}

/** What a mail tells of one company's part of an order. */
export interface CompanyGoods {
  readonly name_code: string;
  readonly name_view: string;
  /** The first of them, at most as many as a mail lists. */
  readonly goods: readonly BoughtGoods[];
  /** How many there are, and what all of them cost. */
  readonly count: number;
  readonly cents: number;
  /** When the first and the last of them are promised to leave; null before the order is paid. */
  readonly first_due: Date | null;
  readonly last_due: Date | null;
}
