import { createHash } from 'node:crypto';

/** Browsers of one place in the network whose visits count at one influencer on one day: more are a program's. */
export const BROWSERS_A_DAY = 200;
/** So few that one stands for very many addresses. */
const BUCKETS = 4096;

/** Which bucket a network is in at an influencer's page; the same all the time, another one at the next page. */
export function bucketOf(influencerId: number, network: string): number {
  return createHash('sha256').update(`${influencerId} ${network}`).digest().readUInt16BE(0) % BUCKETS;
}
