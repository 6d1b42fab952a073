import { FEE_PASS_PERCENT, feePool, feeShares } from 'shared-api/rules';

/** A paid line with everything its fees follow from; amounts in cents. */
export interface ReconciledLine {
  readonly line_id: number;
  readonly order_id: number;
  readonly company_id: number;
  readonly fee_percent: number;
  /** Price of all its units as they were paid, and of those that are neither cancelled nor refunded. */
  readonly paid_base: number;
  readonly base: number;
  /** What its parts say was set aside with the payment. */
  readonly pool: number;
  readonly hold: 'held' | 'released' | 'returned' | null;
  /** Who was to be paid, nearest first. */
  readonly chain: readonly number[];
  readonly shares: readonly {
    readonly person_id: number;
    readonly pass_percent: number;
    readonly fee_percent: number;
    readonly amount: number;
    readonly returned: number;
  }[];
}

/** Everything of a line's fees that does not follow from the line, in words; none when all of it does. */
export function lineFaults(line: ReconciledLine): string[] {
  const { line_id, paid_base, base, pool, fee_percent, chain, shares, hold } = line;
  const named = (fault: string): string => `Line ${line_id}: ${fault}`;
  const paidPool = chain.length > 0 ? feePool(paid_base, fee_percent) : 0;
  if (pool !== paidPool)
    return [named(`${pool} cents were set aside of ${paid_base}, ${paidPool} are ${fee_percent} %`)];
  const pass = shares[0]?.pass_percent ?? FEE_PASS_PERCENT;
  const first = feeShares(paidPool, chain.length, pass);
  const now = feeShares(chain.length > 0 ? feePool(base, fee_percent) : 0, chain.length, pass);
  const faults: string[] = [];
  if (shares.length !== first.length)
    faults.push(named(`${shares.length} people have a share, ${first.length} should`));
  shares.forEach((share, index) => {
    const { person_id, amount, returned } = share;
    const level = index + 1;
    if (person_id !== chain[index])
      faults.push(named(`level ${level} is person ${person_id}, not ${chain[index]}`));
    if (share.pass_percent !== pass || share.fee_percent !== fee_percent)
      faults.push(named(`level ${level} was split by other percents`));
    if (amount !== first[index])
      faults.push(named(`level ${level} got ${amount} cents, not ${first[index]}`));
    const left = hold === 'returned' ? 0 : (now[index] ?? 0);
    if (amount - returned !== left)
      faults.push(named(`level ${level} has ${amount - returned} cents left, not ${left}`));
  });
  return faults;
}
