import type { Queryable } from '../../platform/database/database.ts';
import type { FinishedPart, HeldRun, RunRow } from './runs.rules.ts';

/** A company's product for a new run; the caller has locked it. */
export interface StartableProduct {
  readonly limited_edition: boolean;
  readonly maxover: number;
  readonly under_way: boolean;
}

export async function runToStart(
  transaction: Queryable,
  companyId: number,
  productId: number,
): Promise<StartableProduct | undefined> {
  const [product] = await transaction.query<StartableProduct>(
    `select limited_edition, maxover, exists (
       select from production_run run where run.product_id = product.id and finished_at is null) as under_way
     from product where company_id = $1 and id = $2`,
    [companyId, productId],
  );
  return product;
}

/** Inserts a run of a locked product without a run under way, and marks the product. */
export async function insertRun(
  transaction: Queryable,
  run: {
    readonly companyId: number;
    readonly productId: number;
    readonly planned: number;
    readonly actorId: number;
  },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `with product as (update product set production_step = 'manufacturing' where id = $2)
     insert into production_run (company_id, product_id, planned, started_by) values ($1, $2, $3, $4) returning id`,
    [run.companyId, run.productId, run.planned, run.actorId],
  );
  if (!row) throw new Error('The run was not stored');
  return row.id;
}

/** The product of a company's run; undefined for other companies. */
export async function productOfRun(
  database: Queryable,
  companyId: number,
  runId: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ product_id: number }>(
    'select product_id from production_run where company_id = $1 and id = $2',
    [companyId, runId],
  );
  return row?.product_id;
}

/** Locks a run; its product is locked before. */
export async function lockRun(transaction: Queryable, runId: number): Promise<HeldRun | undefined> {
  const [run] = await transaction.query<HeldRun>(
    `select run.id, run.product_id, run.phase, product.minover, product.maxover, product.limited_edition
     from production_run run join product on product.id = run.product_id
     where run.id = $1 for no key update of run`,
    [runId],
  );
  return run;
}

export async function setFinishing(
  transaction: Queryable,
  { id, product_id }: Pick<HeldRun, 'id' | 'product_id'>,
): Promise<void> {
  await transaction.query(
    `with product as (update product set production_step = 'finishing' where id = $2)
     update production_run set phase = 'finishing', finishing_at = clock_timestamp() where id = $1`,
    [id, product_id],
  );
}

/** A company's runs, newest first: before an id, or one alone. */
export async function runRows(
  database: Queryable,
  companyId: number,
  { before, runId }: { readonly before?: number | undefined; readonly runId?: number },
  most: number,
): Promise<RunRow[]> {
  return database.query<RunRow>(
    `select run.id, run.product_id, product.name_view, run.phase, run.planned, run.made,
       person.username as started_by, run.started_at, run.finishing_at, run.finished_at, parts.rows as parts
     from (
       select * from production_run
       where company_id = $1 and id < coalesce($2, 2147483647) and ($3::integer is null or id = $3)
       order by id desc limit $4) run
     join product on product.id = run.product_id
     left join person on person.id = run.started_by
     cross join lateral (
       select coalesce(json_agg(json_build_object('merch_id', variant.id, 'name_view', variant.name_view,
         'taken', coalesce(lines.units, 0), 'made', coalesce(part.made, 0)) order by variant.position, variant.id), '[]') as rows
       from merchandise variant
       left join production_run_part part on part.run_id = run.id and part.merchandise_id = variant.id
       left join (
         select merchandise_id, sum(quantity)::integer as units from order_line
         where run_id = run.id and state not in ('cancelled', 'refunded') group by merchandise_id
       ) lines on lines.merchandise_id = variant.id
       where variant.product_id = run.product_id
         and (part.made is not null or lines.units is not null or (run.finished_at is null and variant.active))) parts
     order by run.id desc`,
    [companyId, before ?? null, runId ?? null, most],
  );
}

/** The ids of a product's variants, sold or not. */
export async function variantsOfRun(transaction: Queryable, productId: number): Promise<ReadonlySet<number>> {
  const rows = await transaction.query<{ id: number }>('select id from merchandise where product_id = $1', [
    productId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** A product after a run. */
export interface ProductAfterRun {
  readonly minover: number;
  readonly maxover: number;
  readonly version: number;
}

/** Stores the units made and ends the run; reduces a limited edition's remaining units. */
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
