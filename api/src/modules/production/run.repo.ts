import type { Queryable } from '../../platform/database/database.ts';
import type { HeldRun, RunRow } from './run-row.ts';

/** A company's product of which a run may start; the product is held by the caller. */
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

/** A new run of a product that is held and has none under way; the product says so from now on. */
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

/** What a company's run makes; undefined for a run of another company. */
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

/** A run as it is once its product is held. */
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

/** A company's runs, the newest first: from before one on, or one alone. */
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
