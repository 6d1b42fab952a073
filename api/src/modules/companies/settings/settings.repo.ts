import type { AddressForm } from 'shared-api/contract';
import { LOW_STOCK } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ParcelAddress } from '../../../ports/parcel-port.ts';
import { shownCompanyColumns } from '../company.repo.ts';
import { type SellingFacts, type ShownCompanyRow, sellingColumns } from '../company.rules.ts';

/** When a company packs; days as "2026-12-24". */
interface WorkingDays {
  readonly holidays: string[];
  readonly paused_until: string | null;
  readonly pause_takes_orders: boolean;
}

const workingDays = `to_json(company.holidays) as holidays, company.paused_until::text, company.pause_takes_orders`;

/** A company's settings, and counts of the work that waits for its staff. */
export interface DeskRow extends ShownCompanyRow, SellingFacts, WorkingDays {
  readonly version: number;
  readonly state_reason: string | null;
  readonly origin: Required<AddressForm> | null;
  readonly products: number;
  readonly lines_to_ship: number;
  readonly lines_waiting: number;
  readonly runs_under_way: number;
  readonly low_stock: number;
  readonly late_lines: number;
  readonly open_problems: number;
  readonly orders_to_do: number;
  readonly unread_threads: number;
}

const paidLine = `from order_line line join shop_order on shop_order.id = order_id and shop_order.state = 'paid'
  where line.company_id = company.id`;

const toShip = `line.state in ('paid', 'finishing') and not to_make`;

const replacing = `replacement where company_id = company.id and state = 'preparing'`;

const counts = `
  (select count(*) from product where company_id = company.id) as products,
  (select count(*) ${paidLine} and ${toShip})
    + (select count(*) from ${replacing}) as lines_to_ship,
  (select count(*) ${paidLine} and line.state = 'waiting') as lines_waiting,
  (select count(*) from production_run where company_id = company.id and finished_at is null) as runs_under_way,
  (select count(*) from product join merchandise on product_id = product.id
   where company_id = company.id and product.active and merchandise.active and add_quantity
     and quantity < ${LOW_STOCK} and (quantity > 0 or maxover = 0)) as low_stock,
  (select count(*) ${paidLine} and line.state in ('paid', 'waiting', 'making', 'finishing')
     and leave_by < now() - interval '1 day') as late_lines,
  (select count(*) from order_problem where reply is null and line_id in (select line.id ${paidLine})) as open_problems,
  (select count(*) from (
     select line.order_id ${paidLine} and ${toShip}
     union select order_id from ${replacing}
     union select line.order_id ${paidLine} and line.id in (select line_id from order_problem where reply is null)
   ) waiting) as orders_to_do,
  (select count(*) from order_thread where company_id = company.id and last_by_buyer > read_by_company) as unread_threads`;

/** The data of the desk's start page. */
export async function deskById(database: Queryable, companyId: number): Promise<DeskRow | undefined> {
  const [row] = await database.query<DeskRow>(
    `select ${shownCompanyColumns}, ${sellingColumns}, ${workingDays}, company.version, state_reason,
       ${counts},
       (select json_build_object('name', name, 'address1', address1, 'address2', address2, 'city', city,
          'state', state, 'zip', zip) from company_origin where company_id = company.id) as origin
     from company where company.id = $1`,
    [companyId],
  );
  return row;
}

/** The settings that owners change, locked until the transaction ends. */
export interface LockedSettings {
  readonly version: number;
  readonly name_view: string;
  readonly marker: string;
  readonly template_id: number;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly official_website: string;
  readonly description: string;
  readonly logo: string;
}

export async function lockSettings(
  transaction: Queryable,
  companyId: number,
): Promise<LockedSettings | undefined> {
  const [row] = await transaction.query<LockedSettings>(
    `select version, name_view, marker, template_id, primary_color, secondary_color, official_website,
       describe as description, logo_location as logo
     from company where id = $1 for no key update`,
    [companyId],
  );
  return row;
}

export async function storeSettings(
  transaction: Queryable,
  companyId: number,
  settings: LockedSettings,
): Promise<void> {
  const { version, name_view, marker, template_id, primary_color, secondary_color } = settings;
  const { official_website, description, logo } = settings;
  await transaction.query(
    `update company set version = $2, name_view = $3, marker = $4, template_id = $5, primary_color = $6,
       secondary_color = $7, official_website = $8, describe = $9, logo_location = $10
     where id = $1`,
    [
      companyId,
      version,
      name_view,
      marker,
      template_id,
      primary_color,
      secondary_color,
      official_website,
      description,
      logo,
    ],
  );
}

/** What a company's page says of it, as owners enter it. */
export type CompanyAbout = Pick<
  ShownCompanyRow,
  'handling_days' | 'place' | 'story' | 'shipping_policy' | 'returns_policy'
> &
  WorkingDays;

export async function aboutOf(transaction: Queryable, companyId: number): Promise<CompanyAbout | undefined> {
  const [about] = await transaction.query<CompanyAbout>(
    `select handling_days, ${workingDays}, place, story, shipping_policy, returns_policy from company where id = $1`,
    [companyId],
  );
  return about;
}

/** Stores what the page says and the new version of the settings. */
export async function storeAbout(
  transaction: Queryable,
  companyId: number,
  about: CompanyAbout,
  version: number,
): Promise<void> {
  const { handling_days, place, story, shipping_policy, returns_policy } = about;
  await transaction.query(
    `update company set handling_days = $2, place = $3, story = $4, shipping_policy = $5, returns_policy = $6, version = $7,
       holidays = $8::text[]::date[], paused_until = $9::date, pause_takes_orders = $10
     where id = $1`,
    [
      companyId,
      handling_days,
      place,
      story,
      shipping_policy,
      returns_policy,
      version,
      about.holidays,
      about.paused_until,
      about.pause_takes_orders,
    ],
  );
}

/** The ship-from address of a company; undefined until it is set. */
export async function originOf(
  transaction: Queryable,
  companyId: number,
): Promise<ParcelAddress | undefined> {
  const [origin] = await transaction.query<ParcelAddress>(
    'select name, address1, address2, city, state, zip from company_origin where company_id = $1',
    [companyId],
  );
  return origin;
}

/** Stores the address and the new version of the settings. */
export async function storeOrigin(
  transaction: Queryable,
  companyId: number,
  { name, address1, address2, city, state, zip }: ParcelAddress,
  version: number,
): Promise<void> {
  await transaction.query(
    `insert into company_origin (company_id, name, address1, address2, city, state, zip)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id) do update set name = $2, address1 = $3, address2 = $4, city = $5, state = $6, zip = $7`,
    [companyId, name, address1, address2, city, state, zip],
  );
  await transaction.query('update company set version = $2 where id = $1', [companyId, version]);
}
