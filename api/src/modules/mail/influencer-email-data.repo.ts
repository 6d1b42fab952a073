import type { NamedGoods } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import type { CompanyEmailData, InvitationEmailData } from './email-data.repo.ts';

/** An invitation to become an influencer that still holds; `fee_from` and `fee_to`: what the products pay, in percent. */
export interface InfluencerInvitationEmailData
  extends Omit<InvitationEmailData, 'company'>,
    CompanyEmailData {
  readonly own_rate: number | null;
  readonly fee_from: number;
  readonly fee_to: number;
}

export async function influencerInvitationEmailData(
  database: Queryable,
  invitationId: number,
): Promise<InfluencerInvitationEmailData | undefined> {
  const [row] = await database.query<InfluencerInvitationEmailData>(
    `select invitation.id, encode(code_hash, 'hex') as hash, company.name_code, company.name_view,
       person.username as invited_by, expires_at, invitation.fee_percent as own_rate,
       (select coalesce(min(fee_percent), 0) from product where product.company_id = company.id and active) as fee_from,
       (select coalesce(max(fee_percent), 0) from product where product.company_id = company.id and active) as fee_to
     from influencer_invitation invitation
     join company on company.id = company_id
     join person on person.id = invited_by
     where invitation.id = $1 and ended_at is null and expires_at > clock_timestamp()`,
    [invitationId],
  );
  return row;
}

/** Goods that a company gives an influencer. */
export interface SampleEmailData extends CompanyEmailData {
  readonly goods: NamedGoods;
  readonly quantity: number;
  readonly note: string;
  readonly tracking_number: string | null;
}

/** Undefined for a sample that was withdrawn. */
export async function sampleEmailData(
  database: Queryable,
  sampleId: number,
): Promise<SampleEmailData | undefined> {
  const [row] = await database.query<SampleEmailData>(
    `select company.name_code, company.name_view, quantity, note, tracking_number,
       json_build_object('name_view', sample.name_view, 'merchandice_name', merchandice_name, 'options', options) as goods
     from sample join company on company.id = company_id where sample.id = $1 and state <> 'withdrawn'`,
    [sampleId],
  );
  return row;
}
