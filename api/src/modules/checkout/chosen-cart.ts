import type { Queryable } from '../../platform/database/database.ts';
import type { Wish } from '../cart/index.ts';
import { sendingOf } from './sending.repo.ts';
import type { ChosenCart } from './sending-row.ts';

/** Chosen wishes with what their parcels need: one statement whatever there is. */
export async function chosenCart(database: Queryable, wishes: readonly Wish[]): Promise<ChosenCart> {
  const merchIds = wishes.flatMap(({ parts }) => parts.map(({ merch_id }) => merch_id));
  const rows = await sendingOf(database, merchIds);
  return { wishes, sending: new Map(rows.map((row) => [row.merch_id, row])) };
}
