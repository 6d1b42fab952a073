import type { Company, InfluencerInvitation } from 'shared-api/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import { deskCompany, hashOf, type InvitationCodes, logActivity, toCompany } from '../../companies/index.ts';
import { type Mails, takesNoInvitations } from '../../mail/index.ts';
import { setListed } from '../influencers/influencers.repo.ts';
import { joinByVisit } from '../links/join.repo.ts';
import { influencesCompany, productFees, storeOwnRate } from './company-influencers.repo.ts';
import { rejectUseless } from './company-influencers.service.ts';
import {
  type InfluencerInvitationRow,
  influencersInvitedWithin,
  insertInfluencerInvitation,
  lockInvitations,
  markInfluencerAccepted,
  nextInfluencerInvitationId,
  type OpenInfluencerInvitation,
  openInfluencerInvitation,
  openInfluencerInvitations,
  withdrawInfluencerInvitation,
} from './invitations.repo.ts';

export interface InvitationServiceParts {
  readonly database: Database;
  readonly codes: InvitationCodes;
  readonly mails: Pick<Mails, 'enqueueMail' | 'sendSoon'>;
}

/** The owner who acts, and their company. */
export interface OwnerAtDesk {
  readonly actor: Pick<Actor, 'personId'>;
  readonly company: string;
}

/** Invitations of companies to become their influencer; the caller has checked the role at the desk. */
export interface InfluencerInvitations {
  list(nameCode: string): Promise<InfluencerInvitation[]>;
  /** 409 for a company that is not approved or an address that takes no invitations, 422 for a rate that changes nothing, 429 for too many. */
  invite(at: OwnerAtDesk, email: string, ownRate: number | null): Promise<InfluencerInvitation>;
  withdraw(at: OwnerAtDesk, id: number): Promise<{ readonly msg: string }>;
  /** What the holder of a code sees; 404 for an unknown, used or expired one. */
  look(code: string): Promise<InvitationView>;
  /** Makes the caller an influencer of the company; each code works once. 409 for its staff. */
  accept(code: string, personId: number, visitor: string | null): Promise<AcceptedInvitation>;
}

interface InvitationView {
  readonly company: Company;
  readonly invited_by: string;
  readonly own_rate: number | null;
  readonly fee_from: number;
  readonly fee_to: number;
  readonly expires_at: string;
}

interface AcceptedInvitation {
  readonly company: Company;
  readonly own_rate: number | null;
}

/** Days until an invitation expires. */
const VALID_DAYS = 30;
/** Limits unsolicited mail: invitations that one company may send in a day. */
const MAX_PER_DAY = 30;
const DAY_S = 86_400;

export function influencerInvitations({
  database,
  codes,
  mails,
}: InvitationServiceParts): InfluencerInvitations {
  return {
    list: async (nameCode) => {
      const { id } = await deskCompany(database, nameCode);
      return (await openInfluencerInvitations(database, id)).map(toInvitation);
    },
    invite: async ({ actor, company }, email, ownRate) => {
      const invitation = await database.transaction(async (transaction) => {
        const { id: companyId, status } = await deskCompany(transaction, company);
        if (status !== 'active')
          throw new CallError('conflict', 'Once your company may sell, you can invite influencers.');
        await lockInvitations(transaction, companyId);
        await rejectUseless(transaction, companyId, ownRate);
        if ((await influencersInvitedWithin(transaction, companyId, DAY_S)) >= MAX_PER_DAY) throw tooMany();
        if (await takesNoInvitations(transaction, email))
          throw new CallError(
            'conflict',
            'The reader of this address takes no more invitations from companies. Nothing was sent.',
          );
        const id = await nextInfluencerInvitationId(transaction);
        const hash = hashOf(codes.codeOf(`influencer:${id}`));
        const invitedBy = actor.personId;
        await insertInfluencerInvitation(transaction, {
          ...{ id, companyId, email, ownRate, hash, invitedBy },
          days: VALID_DAYS,
        });
        await logActivity(transaction, {
          companyId,
          actorId: invitedBy,
          action: 'invite_influencer',
          subject: `influencer_invitation:${id}`,
          changes: ownRate === null ? {} : { own_rate: { from: null, to: ownRate } },
        });
        await mails.enqueueMail(transaction, {
          kind: 'influencer_invitation',
          ref: String(id),
          email,
          data: { invitation_id: id },
        });
        return (await openInfluencerInvitations(transaction, companyId)).find((row) => row.id === id);
      });
      if (!invitation) throw new Error('An invitation was not stored');
      mails.sendSoon();
      return toInvitation(invitation);
    },
    withdraw: ({ actor, company }, id) =>
      database.transaction(async (transaction) => {
        const { id: companyId } = await deskCompany(transaction, company);
        const email = await withdrawInfluencerInvitation(transaction, companyId, id);
        if (email === undefined) throw notFound('invitation');
        await logActivity(transaction, {
          companyId,
          actorId: actor.personId,
          action: 'end_influencer_invitation',
          subject: `influencer_invitation:${id}`,
        });
        return { msg: `The invitation of ${email} was withdrawn.` };
      }),
    look: async (code) => {
      const invitation = await find(database, code);
      const { lowest, highest } = await productFees(database, invitation.id);
      return {
        company: toCompany(invitation),
        invited_by: invitation.invited_by,
        own_rate: invitation.own_rate,
        fee_from: lowest ?? 0,
        fee_to: highest ?? 0,
        expires_at: invitation.expires_at.toISOString(),
      };
    },
    accept: (code, personId, visitor) =>
      database.transaction((transaction) => accept(transaction, code, personId, visitor)),
  };
}

async function accept(
  transaction: Queryable,
  code: string,
  personId: number,
  visitor: string | null,
): Promise<AcceptedInvitation> {
  const { id: companyId } = await find(transaction, code);
  await lockInvitations(transaction, companyId);
  // Read again: it may have ended before the company was locked.
  const invitation = await find(transaction, code);
  if (!invitation.active)
    throw new CallError('conflict', `${invitation.name_view} cannot sell at the moment. Please try later.`);
  await joinByVisit(transaction, personId, companyId, visitor);
  if (!(await influencesCompany(transaction, companyId, personId)))
    throw new CallError(
      'conflict',
      `You work for ${invitation.name_view}, so you cannot earn by its sales. The invitation stays open for another account.`,
    );
  if (invitation.own_rate !== null) {
    const place = { companyId, personId, setBy: invitation.invited_by_id };
    await storeOwnRate(transaction, place, invitation.own_rate);
  }
  await markInfluencerAccepted(transaction, invitation.invitation_id, personId);
  // A person who joins wants to be seen.
  await setListed(transaction, personId, true);
  return { company: toCompany(invitation), own_rate: invitation.own_rate };
}

async function find(database: Queryable, code: string): Promise<OpenInfluencerInvitation> {
  const invitation = await openInfluencerInvitation(database, hashOf(code));
  if (invitation) return invitation;
  throw new CallError('not_found', 'This invitation does not hold any more. Please ask for a new one.');
}

function toInvitation({ created_at, expires_at, ...row }: InfluencerInvitationRow): InfluencerInvitation {
  return { ...row, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

function tooMany(): CallError {
  const seconds = DAY_S / 24;
  return new CallError(
    'too_many_requests',
    `${MAX_PER_DAY} influencers were invited within a day. Please invite more of them tomorrow.`,
    { retry_after: seconds },
    { 'retry-after': String(seconds) },
  );
}
