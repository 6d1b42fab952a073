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
import { type ForgottenWords, forgetWords, renewWordUse } from './search-word.repo.ts';

/** Product ids of one statement: short enough that no change of a product waits for it. */
const BATCH = 2000;

/** Renews the recommended order, the use of words in searches and the sales of companies; gives how many ranks it wrote. Safe to run at any time, also twice. */
export async function renewRecommended(database: Database): Promise<{ readonly written: number }> {
  await setTiers(database);
  const last = await lastListed(database);
  let written = 0;
  for (let from = 1; from <= last; from += BATCH) written += await renewRanks(database, from, from + BATCH);
  await database.transaction(renewFront);
  await renewWordUse(database);
  await renewCompanySales(database);
  return { written };
}

/** Forgets the words of searches that no product had at this run and the one before; gives how many. */
export async function tidySearchWords(database: Database): Promise<{ readonly deleted: number }> {
  let deleted = 0;
  for (let after: string | null = ''; after !== null; ) {
    const words: ForgottenWords = await forgetWords(database, after, BATCH);
    deleted += words.deleted;
    after = words.last;
  }
  return { deleted };
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
    { name: 'tidy-search-words', due: '41 4 * * *', work: () => tidySearchWords(database) },
  ];
}
