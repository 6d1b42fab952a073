import type { Database } from '../../../platform/database/database.ts';
import { anOrder, anOrderLine } from '../../../testing/fixture/orders.ts';
import type { Values } from '../../../testing/fixture/rows.ts';

/** One order line of a person, and its state. */
export interface Bought {
  readonly merchandise: number;
  readonly gift?: boolean;
  /** Of the order; paid where nothing is said. */
  readonly order?: Values;
  /** Of the line; paid where nothing is said. */
  readonly state?: string;
}

/** An order of one wish. */
export async function hasBought(database: Database, buyer: number, bought: Bought): Promise<void> {
  const {
    merchandise,
    gift = false,
    order = { state: 'paid', paid_at: new Date() },
    state = 'paid',
  } = bought;
  await anOrderLine(database, await anOrder(database, buyer, order), merchandise, { state }, { gift });
}
