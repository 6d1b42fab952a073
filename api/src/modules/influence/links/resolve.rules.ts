/** The influencer that a buyer sends along; absent for an unknown id. */
export interface SentInfluencer {
  readonly id: number;
  /** Neither closed nor banned. */
  readonly active: boolean;
  /** Works for the company. */
  readonly staff: boolean;
  /** Influences the company. */
  readonly influences: boolean;
}

/** An influencer who has the sale already, by a paid order or by wishes in the cart. */
export interface PresentInfluencer {
  readonly id: number;
  readonly active: boolean;
}

export interface InfluenceFacts {
  readonly buyerId: number;
  /** The buyer works for the company. */
  readonly buyerIsStaff: boolean;
  readonly sent: SentInfluencer | null;
  /** Of the buyer's first paid order in the company. */
  readonly bound: PresentInfluencer | null;
  /** On the buyer's open wishes of the company. */
  readonly fromWishes: PresentInfluencer | null;
}

/** `elsewhere`: the influencer who was sent does not influence this company; another one may. */
export type InfluenceDecision =
  | { readonly kind: 'agreed'; readonly influencerId: number | null }
  | { readonly kind: 'bound'; readonly influencerId: number }
  | { readonly kind: 'elsewhere'; readonly sentId: number };

/** Who influences a sale, before it is known who else might (domain.md, Influencer conflict). */
export function decideInfluence(facts: InfluenceFacts): InfluenceDecision {
  const sent = usableSent(facts);
  const present = [facts.bound, facts.fromWishes].find(
    (person) => person?.active && person.id !== facts.buyerId,
  );
  if (present && sent && sent.id !== present.id) return { kind: 'bound', influencerId: present.id };
  if (present) return { kind: 'agreed', influencerId: present.id };
  if (!sent) return { kind: 'agreed', influencerId: null };
  return sent.influences ? { kind: 'agreed', influencerId: sent.id } : { kind: 'elsewhere', sentId: sent.id };
}

/** Buyers do not earn from their own purchase, nor staff from their company's sales. */
function usableSent({ sent, buyerId, buyerIsStaff }: InfluenceFacts): SentInfluencer | null {
  return sent?.active && !sent.staff && !buyerIsStaff && sent.id !== buyerId ? sent : null;
}

/** Candidates in place of the influencer who was sent; all ids are theirs. */
export interface Alternatives {
  /** Most recently visited or followed by the buyer. */
  readonly recent: number | null;
  /** All influencers above the sent one, in any company. */
  readonly above: readonly Bringing[];
  /** Has influenced the company for longest. */
  readonly oldest: number | null;
}

/** One person brought another. */
export interface Bringing {
  readonly personId: number;
  readonly parentId: number;
  /** The parent may influence the sale. */
  readonly candidate: boolean;
}

/** Recent first, then the nearest above, then the oldest; null without candidates. */
export function bestAlternative(sentId: number, { recent, above, oldest }: Alternatives): number | null {
  return recent ?? nearestAbove(sentId, above) ?? oldest;
}

/** Walks upward a step at a time through all trees together; of several as near the lowest id, so that it never varies. */
export function nearestAbove(from: number, above: readonly Bringing[]): number | null {
  const seen = new Set([from]);
  for (let level = [from]; level.length > 0; ) {
    const step = above.filter(({ personId, parentId }) => level.includes(personId) && !seen.has(parentId));
    const found = step.filter(({ candidate }) => candidate).map(({ parentId }) => parentId);
    if (found.length > 0) return Math.min(...found);
    level = [...new Set(step.map(({ parentId }) => parentId))];
    for (const id of level) seen.add(id);
  }
  return null;
}
