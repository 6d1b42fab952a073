import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { assignOldFees } from './assign-old-fees.ts';
import { proveBooks } from './prove.ts';
import { noteMatured } from './statement.repo.ts';
import { writeOffDebts } from './write-off.ts';

export interface FeeJobParts {
  readonly database: Database;
  /** Told of all that a look through the books found wrong. */
  readonly onFaults: (faults: readonly string[]) => void;
}

/** What becomes of fees by itself. */
export function feeJobs({ database, onFaults }: FeeJobParts): Job[] {
  return [
    {
      name: 'split-old-fees',
      due: '47 * * * *',
      // A start is when a version may have ended that did not split them.
      atStart: true,
      work: () => assignOldFees(database),
    },
    {
      name: 'note-matured-fees',
      due: '7 * * * *',
      work: async () => ({ shares: await noteMatured(database) }),
    },
    {
      name: 'write-off-debts',
      due: '11 4 * * *',
      work: () => writeOffDebts(database),
    },
    {
      name: 'prove-books',
      due: '53 3 * * *',
      work: async () => {
        const { faults, ...looked } = await proveBooks(database);
        if (faults.length > 0) onFaults(faults);
        return { ...looked, faults: faults.length };
      },
    },
  ];
}
