import type { StaffList } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { logActivity } from '../activity-log/activity-log.repo.ts';
import { deskCompany } from '../company.repo.ts';
import type { Editor } from '../settings/settings.service.ts';
import { toInvitation } from './invitation.service.ts';
import { deleteStaff, endInvitation, lockStaff, openInvitations, staffOf } from './staff.repo.ts';

/** Staff and open invitations. Every method rejects with a 404 CallError for what does not belong to the company. */
export interface StaffService {
  list(nameCode: string): Promise<StaffList>;
  /** Returns the removed person's username. Rejects with a 409 CallError for the last owner. */
  remove(editor: Editor, personId: number): Promise<string>;
  /** Returns the address that was invited. */
  addReturned(editor: Editor, invitationId: number): Promise<string>;
}

export function staffService(database: Database): StaffService {
  return {
    list: async (nameCode) => {
      const { id } = await deskCompany(database, nameCode);
      const staff = await staffOf(database, id);
      const invitations = await openInvitations(database, id);
      return {
        staff: staff.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })),
        invitations: invitations.map(toInvitation),
      };
    },
    remove: ({ actor, nameCode }, personId) =>
      database.transaction(async (transaction) => {
        const { id: companyId } = await deskCompany(transaction, nameCode);
        const staff = await lockStaff(transaction, companyId);
        const leaving = staff.find(({ id }) => id === personId);
        if (!leaving) throw notFound('person in this company');
        const owners = staff.filter(({ role }) => role === 'owner');
        if (leaving.role === 'owner' && owners.length === 1)
          throw new CallError('conflict', 'The last owner of a company cannot be removed.');
        await deleteStaff(transaction, companyId, personId);
        await logActivity(transaction, {
          companyId,
          actorId: actor.personId,
          action: 'remove_staff',
          subject: `staff:${personId}`,
          changes: { username: { from: leaving.username, to: null } },
        });
        return leaving.username;
      }),
    addReturned: ({ actor, nameCode }, invitationId) =>
      database.transaction(async (transaction) => {
        const { id: companyId } = await deskCompany(transaction, nameCode);
        const email = await endInvitation(transaction, companyId, invitationId);
        if (email === undefined) throw notFound('invitation');
        await logActivity(transaction, {
          companyId,
          actorId: actor.personId,
          action: 'end_invitation',
          subject: `invitation:${invitationId}`,
          changes: { email: { from: email, to: null } },
        });
        return email;
      }),
  };
}
