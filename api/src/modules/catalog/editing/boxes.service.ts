import { BOXES_MAX, type CompanyBoxes, type CompanyBoxForm } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { findRepeatedRequest, logActivity } from '../../companies/index.ts';
import { boxesOf, deleteBox, insertBox } from './boxes.repo.ts';
import type { DeskActor } from './edit-product.ts';
import { lockCatalog } from './product.repo.ts';

/** The boxes that a company packs in. Rejects with a 404 CallError for another company's. */
export interface BoxService {
  list(actor: DeskActor): Promise<CompanyBoxes>;
  /** What comes again with the same `key` is added once. A 422 CallError for a name that another box has. */
  add(actor: DeskActor, form: CompanyBoxForm, key: string | null): Promise<CompanyBoxes>;
  remove(actor: DeskActor, id: number): Promise<CompanyBoxes>;
}

export function boxService(database: Database): BoxService {
  return {
    list: async ({ companyId }) => ({ boxes: await boxesOf(database, companyId) }),
    add: (actor, form, key) =>
      database.transaction(async (transaction) => {
        const { companyId } = actor;
        await lockCatalog(transaction, companyId);
        const done = await findRepeatedRequest(transaction, { ...actor, action: 'add_box', key });
        if (done !== undefined) return { boxes: await boxesOf(transaction, companyId) };
        const boxes = await boxesOf(transaction, companyId);
        if (boxes.some(({ name_view }) => name_view.toLowerCase() === form.name_view.toLowerCase()))
          throw refused(`There is a box called ${form.name_view} already. Please choose another name.`);
        if (boxes.length >= BOXES_MAX)
          throw refused(`A company keeps at most ${BOXES_MAX} boxes. Please remove one first.`);
        const id = await insertBox(transaction, companyId, form);
        await logActivity(transaction, {
          ...actor,
          action: 'add_box',
          subject: `box:${id}`,
          changes: { name_view: { from: null, to: form.name_view } },
          requestKey: key,
        });
        return { boxes: await boxesOf(transaction, companyId) };
      }),
    remove: (actor, id) =>
      database.transaction(async (transaction) => {
        const { companyId } = actor;
        const name = await deleteBox(transaction, companyId, id);
        if (name === undefined) throw notFound('box');
        await logActivity(transaction, {
          ...actor,
          action: 'remove_box',
          subject: `box:${id}`,
          changes: { name_view: { from: name, to: null } },
        });
        return { boxes: await boxesOf(transaction, companyId) };
      }),
  };
}

function refused(msg: string): CallError {
  return new CallError('invalid', msg, { fields: { name_view: msg } });
}
