import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import {
  isFrontBroken,
  lastListed,
  renewCompanySales,
  renewFront,
  renewRanks,
  setTiers,
} from './rank.repo.ts';

/** Product ids of one statement: short enough that no change of a product waits for it. */
const BATCH = 2000;

/** Renews the recommended order and the sales of companies; gives how many ranks it wrote. Safe to run at any time, also twice. */
export async function renewRecommended(database: Database): Promise<{ readonly written: number }> {
  await setTiers(database);
  const last = await lastListed(database);
  let written = 0;
  for (let from = 1; from <= last; from += BATCH) written += await renewRanks(database, from, from + BATCH);
  await database.transaction(renewFront);
  await renewCompanySales(database);
  return { written };
}

/** Renews the first page alone, soon after one of its products sold out or was taken from the list. */
function renewFirstPage(database: Database): Promise<number> {
  return database.transaction(renewFront);
}

export function rankJobs(database: Database): readonly Job[] {
  return [
    { name: 'renew-ranks', due: '17 * * * *', atStart: true, work: () => renewRecommended(database) },
    {
      name: 'renew-first-page',
      due: '*/10 * * * *',
      early: () => isFrontBroken(database),
      work: () => renewFirstPage(database),
    },
  ];
}
