/**
 * What lies on the shelves once the demo's orders are made: these have taken the rest, and everything else that orders
 * change (sold, shipped, gifts, what waits to be made) they bring about themselves.
 */
export interface ShelfState {
  /** Finished units of every variant, unless `shelf` says otherwise for one. */
  readonly each?: number;
  readonly shelf?: Readonly<Record<string, number>>;
  /** How far the run is that makes what waits of it. */
  readonly step?: 'manufacturing' | 'finishing';
}

export const SHELF_STATES: Readonly<Record<number, ShelfState>> = {
  1: { each: 9, shelf: { oat: 14 } },
  3: { each: 22 },
  4: { each: 4, shelf: { 'maple-16x20': 1 } },
  5: { each: 8 },
  6: { each: 2, shelf: { 'silver-9': 0 } },
  7: { each: 30 },
  // made only to order, nothing to wait for but the engraver
  8: { each: 12 },
  // a run is under way
  9: { step: 'manufacturing' },
  11: { each: 3 },
  12: { each: 26 },
  13: { each: 5, shelf: { 'rust-large': 2 } },
  16: { each: 11 },
  // sold out until the next harvest
  17: { each: 0 },
  18: { each: 12 },
  // limited edition, nearly gone
  19: { each: 0 },
  20: { each: 15 },
  21: { each: 18 },
  // limited edition, nearly gone
  24: { each: 0, shelf: { '8': 1 } },
  25: { each: 7 },
  // low
  26: { each: 0, shelf: { tin: 4 } },
  // a run is under way
  27: { step: 'manufacturing' },
  // limited edition, sold out
  28: { each: 0 },
  29: { each: 16 },
  30: { each: 34 },
  // low
  31: { each: 1, shelf: { medium: 2 } },
  // a run is being packed
  32: { step: 'finishing' },
  34: { each: 40 },
  // sold out until spring
  35: { each: 0 },
  // limited edition, sold out
  36: { each: 0 },
  37: { each: 12 },
  38: { each: 50 },
  39: { each: 5 },
  41: { each: 14 },
  43: { each: 60 },
  46: { each: 40 },
  47: { each: 15 },
};
