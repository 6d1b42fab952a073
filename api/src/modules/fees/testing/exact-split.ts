/**
 * The split of a line as exact fractions say it, not step by step: of a price and a fee in percent, level k passes on
 * floor(price * fee / (100 * 4^k)) cents, since a floor of a floor is the floor of the whole; the last keeps what arrives.
 */
export function exactSplit(
  base: number,
  percent: number,
  people: number,
): { pool: number; shares: number[] } {
  const reaching = (level: number): bigint => (BigInt(base) * BigInt(percent)) / (100n * 4n ** BigInt(level));
  const chain = Math.min(people, 10);
  const shares = Array.from({ length: chain }, (_, level) =>
    Number(reaching(level) - (level + 1 < chain ? reaching(level + 1) : 0n)),
  );
  return { pool: chain === 0 ? 0 : Number(reaching(0)), shares: shares.filter((share) => share > 0) };
}
