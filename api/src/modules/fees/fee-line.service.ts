import type { FeeLine } from 'shared-api/contract';
import { feePool } from 'shared-api/rules';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { Actor } from '../../platform/identity/actor.ts';
import { feeLineById } from './fee-line.repo.ts';
import { maskedName } from './masked.rules.ts';

/**
 * How a line's pool was split, for those who have a share of it and for administrators; a 404 CallError for everybody else,
 * as for a line that is not there. Who stands nearer to the sale than whoever asks is masked, who stands farther is named.
 */
export type FeeLineOf = (actor: Actor, lineId: number) => Promise<FeeLine>;

export function feeLineService(database: Database): FeeLineOf {
  return async ({ personId, isAdmin }, lineId) => {
    const line = await feeLineById(database, lineId);
    const own = line?.shares.find(({ person_id }) => person_id === personId);
    if (!line || (!own && !isAdmin)) throw notFound('order line');
    const { shares, ...facts } = line;
    return {
      ...facts,
      pool: feePool(line.base, line.f),
      shares: shares.map(({ person_id, username, level, ...share }) => ({
        ...share,
        level,
        username: !isAdmin && own && level < own.level ? maskedName(username) : username,
        yours: person_id === personId,
      })),
    };
  };
}
