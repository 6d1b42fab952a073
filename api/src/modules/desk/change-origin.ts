import type { AddressForm, Desk } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import type { CheckAddress } from '../checkout/index.ts';
import { deskCompany } from '../company/index.ts';
import { type Editor, editSettings } from './edit-settings.ts';
import { originOf, storeOrigin } from './origin.repo.ts';
import { readDesk } from './read-desk.ts';

export interface OriginParts {
  readonly database: Database;
  readonly check: CheckAddress;
}

/**
 * Sets where a company's parcels start, as the carrier writes it. Rejects with a CallError: 422 `address_not_found` when the
 * carrier knows none like it, 409 for an older version.
 */
export async function changeOrigin(
  { database, check }: OriginParts,
  editor: Editor,
  { version: read, ...form }: AddressForm & { readonly version: number },
): Promise<Desk> {
  await deskCompany(database, editor.nameCode);
  // Others are asked while nothing is held.
  const address = await check(editor.actor.personId, form);
  const { companyId } = await editSettings(database, editor, {
    action: 'change_origin',
    read,
    before: async (_held, transaction, company) => ({ ...(await originOf(transaction, company)) }),
    after: { ...address },
    store: (transaction, company, { version }) => storeOrigin(transaction, company, address, version),
  });
  return readDesk(database, companyId, editor.actor);
}
