import type { Queryable } from '../../platform/database/database.ts';
import type { FinishedPart, HeldRun } from './run-row.ts';

/** The ids of a product's variants, sold or not. */
export async function variantsOfRun(transaction: Queryable, productId: number): Promise<ReadonlySet<number>> {
  const rows = await transaction.query<{ id: number }>('select id from merchandise where product_id = $1', [
    productId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** A product once a run of it is over. */
export interface ProductAfterRun {
  readonly minover: number;
  readonly maxover: number;
  readonly version: number;
}

/** Writes down what was made, and that no run of the product is under way; of a limited edition so much less is left to make. */
export async function endRun(
  transaction: Queryable,
  { id, product_id }: Pick<HeldRun, 'id' | 'product_id'>,
  parts: readonly FinishedPart[],
): Promise<ProductAfterRun> {
  await transaction.query(
    `insert into production_run_part (run_id, merchandise_id, made)
     select $1, part.* from unnest($2::integer[], $3::integer[]) as part (merchandise_id, made)`,
    [id, parts.map(({ merch_id }) => merch_id), parts.map(({ quantity }) => quantity)],
  );
  const made = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  await transaction.query(
    `update production_run set made = $2, phase = case $2::integer when 0 then 'ended' else 'finished' end,
       finished_at = clock_timestamp()
     where id = $1`,
    [id, made],
  );
  const [product] = await transaction.query<ProductAfterRun>(
    `update product set production_step = null, goal_told = false,
       maxover = case when limited_edition then greatest(0, maxover - $2) else maxover end,
       minover = case when limited_edition then least(minover, greatest(0, maxover - $2)) else minover end,
       version = version + case when limited_edition and $2 > 0 then 1 else 0 end
     where id = $1 returning minover, maxover, version`,
    [product_id, made],
  );
  if (!product) throw new Error(`Product ${product_id} went away while it was held`);
  return product;
}
