/** Who influences whom in every company by the rules of domain.md, over plain maps; people and companies by any numbers. */
export interface InfluenceModel {
  /** Accounts that are not open are closed or banned. */
  readonly status: Map<number, string>;
  /** `pair`s of those who work for a company. */
  readonly staff: Set<string>;
  /** Whom each `pair` of a buyer and a company is bound to. */
  readonly bindings: Map<string, number>;
  pair(person: number, company: number): string;
  /** The influencers of a company with their parents, newest last. */
  parentsIn(company: number): Map<number, number | null>;
  /** False for a person who influences it already. */
  join(person: number, company: number): boolean;
  /** Whom a sale pays, nearest first, and whether its buyer would have closed a ring. */
  buy(buyer: number, company: number, sent: number | null): { chain: number[]; ring: boolean };
}

/** The most people that one sale pays. */
const LONGEST = 10;

export function influenceModel(): InfluenceModel {
  const status = new Map<number, string>();
  const staff = new Set<string>();
  const bindings = new Map<string, number>();
  const companies = new Map<number, Map<number, number | null>>();
  const pair = (person: number, company: number): string => `${person} in ${company}`;
  const isOpen = (person: number): boolean => (status.get(person) ?? 'active') === 'active';
  const parentsIn = (company: number): Map<number, number | null> => {
    const parents = companies.get(company) ?? new Map<number, number | null>();
    companies.set(company, parents);
    return parents;
  };
  const lineage = (company: number, first: number): number[] => {
    const line: number[] = [];
    for (let at: number | null = first; at !== null; at = parentsIn(company).get(at) ?? null) {
      if (line.includes(at)) throw new Error('A ring');
      line.push(at);
    }
    return line;
  };
  const sellerOf = (buyer: number, company: number, sent: number | null): number | null => {
    const bound = bindings.get(pair(buyer, company));
    const asked = bound !== undefined && isOpen(bound) ? bound : sent;
    if (asked === null || asked === buyer || !isOpen(asked) || !parentsIn(company).has(asked)) return null;
    return staff.has(pair(asked, company)) || staff.has(pair(buyer, company)) ? null : asked;
  };
  /** Gives whether there would have been a ring. */
  const bring = (buyer: number, company: number, seller: number | null): boolean => {
    const parents = parentsIn(company);
    if (parents.has(buyer) && (parents.get(buyer) !== null || seller === null)) return false;
    const ring = parents.has(buyer) && seller !== null && lineage(company, seller).includes(buyer);
    if (!ring) parents.set(buyer, seller);
    return ring;
  };
  return {
    status,
    staff,
    bindings,
    pair,
    parentsIn,
    join: (person, company) => {
      if (parentsIn(company).has(person)) return false;
      parentsIn(company).set(person, null);
      return true;
    },
    buy: (buyer, company, sent) => {
      const seller = sellerOf(buyer, company, sent);
      if (seller !== null) bindings.set(pair(buyer, company), seller);
      const ring = !staff.has(pair(buyer, company)) && bring(buyer, company, seller);
      if (seller === null) return { chain: [], ring };
      const line = lineage(company, seller);
      const end = line.includes(buyer) ? line.indexOf(buyer) : line.length;
      return { chain: line.slice(0, end).filter(isOpen).slice(0, LONGEST), ring };
    },
  };
}
