import type { HeldFee } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { heldShares } from './share.repo.ts';
import { toShare } from './share.rules.ts';

/** Held fees that are told at once; the next come when these are decided about. */
const MOST = 200;

/** Fees that are kept back until an administrator decides, by the number of their line, as whoever made the sale has them. */
export async function listHeld(database: Database): Promise<HeldFee[]> {
  const rows = await heldShares(database, MOST);
  return rows.map(({ username, suspicion, ...share }) => ({
    id: share.line_id,
    share: toShare(share),
    username,
    suspicion,
  }));
}
