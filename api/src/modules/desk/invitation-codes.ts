import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { MediaKeys } from '../../ports/media-keys.ts';

/**
 * Codes of invitations. A code is drawn from the server's key and the invitation's number, so that it is kept nowhere: the
 * database has its hash, whoever is invited has the code.
 */
export interface InvitationCodes {
  /** The code of a new invitation. */
  codeOf(id: number): string;
  /** The code of one that is there; undefined where the key that made it is here no more. */
  knownCode(invitation: { readonly id: number; readonly hash: string }): string | undefined;
}

const PURPOSE = 'wishbin: codes of invitations';

export function invitationCodes({ current, known }: MediaKeys): InvitationCodes {
  const codeBy = (key: Buffer, id: number): string =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32)))
      .update(String(id))
      .digest('base64url');
  return {
    codeOf: (id) => codeBy(current.key, id),
    knownCode: ({ id, hash }) =>
      [...known.values()].map((key) => codeBy(key, id)).find((code) => hashOf(code) === hash),
  };
}

/** What the database keeps of a code, in hexadecimal digits. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
