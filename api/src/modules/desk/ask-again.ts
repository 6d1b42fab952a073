import type { Desk } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { logDeed } from '../change-log/index.ts';
import { companyState, deskCompany, moveCompany } from '../company/index.ts';
import type { Editor } from './edit-settings.ts';
import { readDesk } from './read-desk.ts';

/** Has an administrator look at a refused company once more. Rejects with a 409 CallError for one that is not refused. */
export function askAgain(database: Database, { actor, nameCode }: Editor): Promise<Desk> {
  return database.transaction(async (transaction) => {
    const { id: companyId } = await deskCompany(transaction, nameCode);
    const { before, status } = await moveCompany(transaction, companyId, 'ask', null);
    await logDeed(transaction, {
      companyId,
      actorId: actor.personId,
      action: 'ask_again',
      subject: 'company',
      changes: { state: { from: companyState(before.status), to: companyState(status) } },
    });
    return readDesk(transaction, companyId, actor);
  });
}
