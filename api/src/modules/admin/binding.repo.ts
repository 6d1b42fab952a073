import type { Queryable } from '../../platform/database/database.ts';

/** Who influences a buyer for a company. */
export interface BindingRow {
  readonly buyer_id: number;
  readonly buyer: string;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  readonly influencer_id: number;
  readonly influencer: string;
  readonly order_id: number | null;
  readonly created_at: Date;
}

/** Undefined when there is no such buyer. Bindings to closed accounts have freed themselves. */
export async function bindingsOf(database: Queryable, buyerId: number): Promise<BindingRow[] | undefined> {
  const [buyer] = await database.query('select from person where id = $1', [buyerId]);
  if (!buyer) return undefined;
  return database.query<BindingRow>(
    `select buyer_id, buyer.username as buyer, company_id, company.name_code as company_name_code,
       company.name_view as company_name_view, influencer_id, influencer.username as influencer, order_id,
       binding.created_at
     from binding
     join person buyer on buyer.id = buyer_id
     join person influencer on influencer.id = influencer_id and influencer.status = 'active'
     join company on company.id = company_id
     where buyer_id = $1 order by company.name_view, company_id`,
    [buyerId],
  );
}

/** What was freed, as it was. */
export interface FreedBinding {
  readonly buyer: string;
  readonly company: string;
  readonly influencer_id: number;
  readonly influencer: string;
}

/** Frees a buyer in a company; undefined when nobody influences them there. */
export async function deleteBinding(
  transaction: Queryable,
  buyerId: number,
  companyId: number,
): Promise<FreedBinding | undefined> {
  const [freed] = await transaction.query<FreedBinding>(
    `delete from binding using person buyer, person influencer, company
     where buyer_id = $1 and company_id = $2 and buyer.id = buyer_id and influencer.id = influencer_id
       and company.id = company_id
     returning buyer.username as buyer, company.name_view as company, influencer_id, influencer.username as influencer`,
    [buyerId, companyId],
  );
  return freed;
}
