import type { Binding } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { writeAudit } from './audit.repo.ts';
import { bindingsOf, deleteBinding } from './binding.repo.ts';
import type { Deed } from './deed.ts';

/** Who influences a buyer, company by company; rejects with a 404 CallError for nobody. */
export async function readBindings(database: Database, buyerId: number): Promise<Binding[]> {
  const rows = await bindingsOf(database, buyerId);
  if (!rows) throw notFound('person');
  return rows.map(({ created_at, ...binding }) => ({ ...binding, created_at: created_at.toISOString() }));
}

/** Frees a buyer in a company: their next paid order there binds them anew. Rejects with a 404 CallError where nobody influences them. */
export async function freeBinding(
  database: Database,
  { buyerId, companyId }: { readonly buyerId: number; readonly companyId: number },
  deed: Deed,
): Promise<{ msg: string }> {
  const { buyer, company, influencer } = await database.transaction(async (transaction) => {
    const freed = await deleteBinding(transaction, buyerId, companyId);
    if (!freed) throw notFound('binding');
    await writeAudit(transaction, {
      ...deed,
      action: 'free_binding',
      subject: `person ${buyerId}`,
      changed: `${freed.buyer} is no longer bound to ${freed.influencer} at ${freed.company}`,
      facts: { buyer_id: buyerId, company_id: companyId, influencer_id: freed.influencer_id },
    });
    return freed;
  });
  return { msg: `${buyer} is no longer bound to ${influencer} at ${company}.` };
}
