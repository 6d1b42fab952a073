import type { FeeMedian } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { type MedianRow, medianEarnings } from './median.repo.ts';

/** Influencers, of whom everybody has a list. Of fewer a quartile, which is somebody's earnings, would nearly say whose. */
const FEWEST = 10;

/** What influencers really earned; nobody's name is in it. */
export type MedianOf = () => Promise<FeeMedian>;

/** A year of the books is added up for it, and everybody may ask: whoever does while that is done gets the same answer. */
export function medianService(database: Database, clock: Clock): MedianOf {
  let underWay: Promise<MedianRow> | undefined;
  return async () => {
    underWay ??= medianEarnings(database).finally(() => {
      underWay = undefined;
    });
    const row = await underWay;
    return { ...(row.influencers < FEWEST ? { ...row, ...UNTOLD } : row), until: startOfDay(clock()) };
  };
}

const UNTOLD = { lower_quartile: null, median: null, upper_quartile: null };

/** The answer is the same for a whole day as long as nobody earns anything, so that it need not be sent again. */
function startOfDay(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;
}
