import type { FeeShare } from 'shared-api/contract';
import { feePool } from 'shared-api/rules';
import type { ShareRow } from './share-row.ts';

/** A share as it is told, with the pool that is left of its line. */
export function toShare({ created_at, available_at, ...share }: ShareRow): FeeShare {
  return {
    ...share,
    pool: feePool(share.base, share.f),
    created_at: created_at.toISOString(),
    available_at: available_at?.toISOString() ?? null,
  };
}
