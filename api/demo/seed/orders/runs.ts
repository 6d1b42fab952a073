import { HOUSE_ADMINISTRATOR } from '../../data/people.ts';
import { SHELF_STATES } from '../../data/product-states.ts';
import { daysBefore } from '../database.ts';
import type { Shop } from './buy.ts';

/** Days before the start at which runs began, and at which what was made came to be finished. */
const BEGAN = 6;
const FINISHED_SINCE = 1;

/** A product that a run of the demo makes, and how many units of it wait. */
interface ToMake {
  readonly company: string;
  readonly owner: number | null;
  readonly waiting: number;
}

/**
 * Starts the runs that are under way in the demo's story, with all that waits for them, by the service that starts everybody's,
 * and moves them back in time. A product that ever had a run has it already.
 */
export async function startRuns(shop: Shop, start: Date): Promise<void> {
  for (const [id, { step }] of Object.entries(SHELF_STATES)) {
    const productId = Number(id);
    const product = step && (await toMake(shop, productId));
    if (product) await startRun(shop, { ...product, productId, finishing: step === 'finishing' }, start);
  }
}

async function toMake({ database }: Shop, productId: number): Promise<ToMake | undefined> {
  const [product] = await database.query<ToMake>(
    `select company.name_code as company,
       (select min(person_id) from staff where company_id = company.id and role = 'owner') as owner, lines.waiting
     from product
     join company on company.id = product.company_id
     cross join lateral (
       select coalesce(sum(quantity), 0)::integer as waiting from order_line
       where product_id = product.id and to_make and state = 'waiting') lines
     where product.id = $1 and lines.waiting > 0
       and not exists (select from production_run run where run.product_id = product.id)`,
    [productId],
  );
  return product;
}

async function startRun(
  { database, services }: Shop,
  run: ToMake & { readonly productId: number; readonly finishing: boolean },
  start: Date,
): Promise<void> {
  const { runs } = services.production;
  const at = { company: run.company, actorId: run.owner ?? HOUSE_ADMINISTRATOR };
  const { id } = await runs.start(at, { product_id: run.productId, planned: run.waiting });
  if (run.finishing) await runs.toFinishing(at, id);
  await database.query(
    `update production_run set started_at = $2, finishing_at = case when finishing_at is null then null else $3::timestamptz end
     where id = $1`,
    [id, daysBefore(start, BEGAN), daysBefore(start, FINISHED_SINCE)],
  );
  // Their buyers read that long ago.
  await database.query(`update mail set sent_at = created_at where kind = 'started' and sent_at is null`);
}
