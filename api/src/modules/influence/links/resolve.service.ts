import type { Queryable } from '../../../platform/database/database.ts';
import {
  alternatives,
  claimVisits,
  influenceFacts,
  type NamedInfluencer,
  namedInfluencer,
  type SaleQuestion,
} from './resolve.repo.ts';
import { bestAlternative, decideInfluence } from './resolve.rules.ts';

/**
 * Who is to influence a sale: the buyer, the company, the influencer `sent` along, the `visitor` of the cookie, and the
 * influencer on the buyer's open wishes of the company (`fromWishes`).
 */
export type InfluenceQuestion = SaleQuestion;

/** `bound` is the 425 of the specification, `elsewhere` its 423. */
export type InfluenceAnswer =
  | { readonly kind: 'agreed'; readonly influencerId: number | null }
  | { readonly kind: 'bound'; readonly influencer: NamedInfluencer }
  | { readonly kind: 'elsewhere'; readonly influencer: NamedInfluencer };

/**
 * Settles who influences a sale (domain.md, Influencer conflict). Two calls for one buyer are to come one after the
 * other: the caller holds the lock on the buyer's cart.
 */
export async function resolveInfluencer(
  transaction: Queryable,
  question: InfluenceQuestion,
): Promise<InfluenceAnswer> {
  if (question.visitor) await claimVisits(transaction, question.buyerId, question.visitor);
  const decision = decideInfluence(await influenceFacts(transaction, question));
  if (decision.kind === 'agreed') return decision;
  if (decision.kind === 'bound')
    return { kind: 'bound', influencer: await namedInfluencer(transaction, decision.influencerId) };
  const { sentId } = decision;
  const other = bestAlternative(sentId, await alternatives(transaction, question, sentId));
  if (other === null) return { kind: 'agreed', influencerId: null };
  return { kind: 'elsewhere', influencer: await namedInfluencer(transaction, other) };
}
