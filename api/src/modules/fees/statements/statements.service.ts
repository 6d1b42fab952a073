import type { FeeLine, Statement } from 'shared-api/contract';
import { feePool, PAYOUT_MINIMUM } from 'shared-api/rules';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import { payoutAccountState } from '../payouts/accounts.repo.ts';
import { feeLineById, feeSums, sharesOf, toShare } from './statements.repo.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Masked name of an influencer below: its first letter. */
export function maskedName(username: string): string {
  const [first] = letters.segment(username);
  return `${first?.segment ?? ''}•••`;
}

/** The caller, and the person whose statement is requested; undefined: the caller's own. */
export interface Whose {
  readonly actor: Actor;
  readonly personId: number | undefined;
}

/**
 * Resolves whose statement is requested. Administrators may name any person; for other callers another person is a 404
 * CallError, like an unknown one.
 */
export function statementOwner(database: Database): (whose: Whose) => Promise<number> {
  return async ({ actor, personId }) => {
    if (personId === undefined || personId === actor.personId) return actor.personId;
    if (!actor.isAdmin) throw notFound('person');
    const [person] = await database.query<{ id: number }>('select id from person where id = $1', [personId]);
    if (!person) throw notFound('person');
    return person.id;
  };
}

/** Shares of one answer. */
const PAGE_SIZE = 100;

/** A person's earnings; rejects with a 404 CallError for callers who may not see them. */
export type StatementOf = (whose: Whose, before: string | undefined) => Promise<Statement>;

export function statementService(
  database: Database,
  personOf: (whose: Whose) => Promise<number>,
): StatementOf {
  return async (whose, before) => {
    const personId = await personOf(whose);
    const place = before === undefined ? null : Number(before);
    if (place === 0) throw notFound('statement');
    const [sums, account, rows] = await Promise.all([
      feeSums(database, personId),
      payoutAccountState(database, personId),
      sharesOf(database, personId, { before: place, most: PAGE_SIZE + 1 }),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      ...sums,
      payout_minimum: PAYOUT_MINIMUM,
      payout_account: account,
      shares: shown.map(toShare),
      next: last ? String(last.line_id) : null,
    };
  };
}

/**
 * How a line's pool was split, for administrators and those with a share of it; a 404 CallError for others and for an
 * unknown line. People nearer to the sale than the caller are masked, farther ones named.
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
      shares: shares.map(({ person_id, username, shown_name, level, ...share }) => ({
        ...share,
        level,
        username:
          isAdmin || person_id === personId
            ? username
            : own && level < own.level
              ? maskedName(username)
              : shown_name,
        yours: person_id === personId,
      })),
    };
  };
}
