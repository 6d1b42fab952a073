import type { StaffInvitation, StaffList } from 'shared-api/contract/desk-schema';
import { endInvitation, inviteStaff, listStaff, removeStaff } from 'shared-api/contract/desk-staff';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';

export function askStaff(company: string, signal: AbortSignal): Promise<Answered<StaffList>> {
  return answerOf(api.call(listStaff, { params: { company }, signal }), 'the staff could not be fetched');
}

export function invite(company: string, email: string): Promise<Deed<StaffInvitation>> {
  return deedOf(
    api.call(inviteStaff, { params: { company }, body: { email }, signal: patience() }),
    'nobody could be invited',
  );
}

export function letGo(company: string, id: number): Promise<Deed<{ msg: string }>> {
  return deedOf(
    api.call(removeStaff, { params: { company, id }, signal: patience() }),
    'somebody could not be removed from the staff',
  );
}

export function takeBack(company: string, id: number): Promise<Deed<{ msg: string }>> {
  return deedOf(
    api.call(endInvitation, { params: { company, id }, signal: patience() }),
    'an invitation could not be taken back',
  );
}
