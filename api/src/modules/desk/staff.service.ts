import type { StaffList } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { logDeed } from '../change-log/index.ts';
import { deskCompany } from '../company/index.ts';
import type { Editor } from './edit-settings.ts';
import { endInvitation, openInvitations } from './invitation.repo.ts';
import { toInvitation } from './invite-staff.ts';
import { deleteStaff, holdStaff, staffOf } from './staff.repo.ts';

/** Who works for a company, and who is asked to. Every method rejects with a 404 CallError for what is not the company's. */
export interface StaffService {
  list(nameCode: string): Promise<StaffList>;
  /** Gives the name of whoever works there no longer. Rejects with a 409 CallError for the last owner. */
  remove(editor: Editor, personId: number): Promise<string>;
  /** Gives the address that was invited. */
  takeBack(editor: Editor, invitationId: number): Promise<string>;
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
        const staff = await holdStaff(transaction, companyId);
        const leaving = staff.find(({ id }) => id === personId);
        if (!leaving) throw notFound('person in this company');
        const owners = staff.filter(({ role }) => role === 'owner');
        if (leaving.role === 'owner' && owners.length === 1)
          throw new CallError('conflict', 'The last owner of a company cannot be removed.');
        await deleteStaff(transaction, companyId, personId);
        await logDeed(transaction, {
          companyId,
          actorId: actor.personId,
          action: 'remove_staff',
          subject: `staff:${personId}`,
          changes: { username: { from: leaving.username, to: null } },
        });
        return leaving.username;
      }),
    takeBack: ({ actor, nameCode }, invitationId) =>
      database.transaction(async (transaction) => {
        const { id: companyId } = await deskCompany(transaction, nameCode);
        const email = await endInvitation(transaction, companyId, invitationId);
        if (email === undefined) throw notFound('invitation');
        await logDeed(transaction, {
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
