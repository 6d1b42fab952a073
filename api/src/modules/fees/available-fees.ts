import type { AvailableTo } from './payout.service.ts';
import { feeSums } from './statement.repo.ts';

/** What a person may have of their fees. */
export function availableFees(personId: number): AvailableTo {
  return async (transaction) => (await feeSums(transaction, personId)).available;
}
