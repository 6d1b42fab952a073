/** @jest-environment federation/jest/dom-environment */
import { type Session, SIGNED_OUT_NOTICE } from 'shared-auth';
import { forgetForms } from './forget-forms.ts';

const ADA: Session = { status: 'signed-in', username: 'ada', email: 'ada@wishbin.example', roles: [] };
const BEN: Session = { ...ADA, username: 'ben' };
const UNKNOWN: Session = { status: 'unknown' };
const ENDED: Session = { status: 'signed-out', notice: SIGNED_OUT_NOTICE };
const NOBODY: Session = { status: 'signed-out' };
const ONLY_HERE: Session = { status: 'signed-out', notice: 'The identity server could not be told.' };

/** Ada's stored forms after each of these sessions in turn. */
function after(...sessions: Session[]): string | null {
  sessionStorage.clear();
  forgetForms(UNKNOWN, ADA);
  sessionStorage.setItem('deskForms', 'hers');
  let before: Session = ADA;
  for (const session of sessions) {
    forgetForms(before, session);
    before = session;
  }
  return sessionStorage.getItem('deskForms');
}

it.each([
  ['logs out', [NOBODY]],
  ['logs out while the identity server cannot be told', [ONLY_HERE]],
  ['gives way to another', [BEN]],
  ['has a session that ended, and another signs in', [ENDED, BEN]],
  ['has one that ended, and another signs in after a way to other pages', [ENDED, UNKNOWN, NOBODY, BEN]],
])('forgets the forms of somebody who %s', (_, sessions) => {
  expect(after(...sessions)).toBeNull();
});

it.each([
  ['only ended', [ENDED]],
  ['ended, and is begun again by the same person', [ENDED, ADA]],
  ['is not found again after a reload', [UNKNOWN, NOBODY]],
])('keeps them through a session that %s', (_, sessions) => {
  expect(after(...sessions)).toBe('hers');
});
