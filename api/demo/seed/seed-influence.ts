import type { Queryable } from '../../src/platform/database/database.ts';
import { HOUSE_PERSON } from '../data/people.ts';
import { bindingRows, followRows, influenceRows, staffRows, visitRows } from './influence-rows.ts';
import { insertRows } from './rows.ts';

/**
 * Brings in who influences whom, who works where, and who has met whom, dated back from `start`. Rows that are there
 * already are kept: the house's own, and what people have done in a marketplace that was filled before there was any.
 */
export async function seedInfluence(transaction: Queryable, start: Date): Promise<void> {
  const rows = influenceRows(start);
  await insertRows(transaction, 'influence', rows, 'keep');
  const house = rows.find(({ person_id }) => person_id === HOUSE_PERSON);
  // The house is there from the installation on; in the demo it is older than everybody below it.
  await transaction.query(`update influence set created_at = $1 where source = 'house' and person_id = $2`, [
    String(house?.created_at),
    HOUSE_PERSON,
  ]);
  await insertRows(transaction, 'binding', bindingRows(start), 'keep');
  await insertRows(transaction, 'staff', staffRows(start), 'keep');
  await insertRows(transaction, 'follow', followRows(start), 'keep');
  await insertRows(transaction, 'visit', visitRows(start), 'keep');
}
