import type { PayoutAccount } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether a person can be paid, as the card service said last. */
export async function payoutAccountState(
  database: Queryable,
  personId: number,
): Promise<PayoutAccount['state']> {
  const [account] = await database.query<{ enabled: boolean }>(
    'select enabled from payout_account where person_id = $1',
    [personId],
  );
  if (!account) return 'none';
  return account.enabled ? 'ready' : 'started';
}
