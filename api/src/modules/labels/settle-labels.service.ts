import type { Database, Queryable } from '../../platform/database/database.ts';
import type { LabelVoid } from '../../ports/parcel-port.ts';
import { ServiceAwayError } from '../../ports/service-call.ts';
import { type LabelRow, takeUnfinishedLabel, undecidedVoids } from './labels.repo.ts';
import {
  CLAIM_SECONDS,
  finishPurchase,
  type LabelKind,
  type LabelParts,
  settleVoid,
} from './paid-labels.service.ts';

/** What labels that were left open are settled with. */
export interface SettleParts extends LabelParts {
  /** Logs a label that cannot be settled. */
  readonly onUnsettled: (labelId: number, error: unknown) => void;
}

/** How many labels a run has settled. */
export interface SettledLabels {
  readonly bought: number;
  readonly decided: number;
}

/**
 * Finishes purchases that a server or carrier left open, and stores what carriers decided about labels that were taken back. What the
 * carriers do not answer waits for the next run, and holds nothing else up. Returns how many of each were settled.
 */
export async function settlePaidLabels(
  parts: SettleParts,
  kinds: readonly LabelKind[],
): Promise<SettledLabels> {
  const settled = { bought: 0, decided: 0 };
  for (const kind of kinds) {
    settled.bought += await settleEach(parts, unfinished(parts.database, kind), (label) =>
      finishPurchase(parts, kind, label),
    );
    settled.decided += await settleVoids(parts, paidVoids(kind));
  }
  return settled;
}

/** Labels in a row without an answer, after which the carriers count as away. */
const UNANSWERED_MAX = 3;

/**
 * Settles labels one by one: one that fails is logged, and holds no other up. Stops once the carriers are away. Returns how many were
 * settled.
 */
export async function settleEach<Label extends Pick<LabelRow, 'id'>>(
  { onUnsettled }: Pick<SettleParts, 'onUnsettled'>,
  labels: Iterable<Label> | AsyncIterable<Label>,
  settle: (label: Label) => Promise<boolean>,
): Promise<number> {
  let settled = 0;
  let unanswered = 0;
  for await (const label of labels)
    try {
      if (await settle(label)) settled += 1;
      unanswered = 0;
    } catch (error) {
      if (!(error instanceof ServiceAwayError)) onUnsettled(label.id, error);
      else unanswered += 1;
      if (unanswered === UNANSWERED_MAX) break;
    }
  return settled;
}

/** Purchases that no server is at any more, taken one by one. */
async function* unfinished(database: Database, kind: LabelKind): AsyncIterable<LabelRow> {
  const take = () => takeUnfinishedLabel(database, kind, CLAIM_SECONDS);
  for (let open = await take(); open; open = await take()) yield open;
}

/** Labels that were taken back, of which the carrier has not decided, and what its decision changes. */
export interface UndecidedVoids<Label extends Pick<LabelRow, 'id' | 'carrier_refund'>> {
  /** Those behind one, by their ids. */
  readonly list: (database: Queryable, after: number, most: number) => Promise<readonly Label[]>;
  /** False where it has to wait for another run. */
  readonly settle: (transaction: Queryable, label: Label, decided: LabelVoid) => Promise<boolean>;
}

/** Stores what the carriers decided about labels that were taken back; returns of how many. */
export function settleVoids<Label extends Pick<LabelRow, 'id' | 'carrier_refund'>>(
  parts: SettleParts,
  { list, settle }: UndecidedVoids<Label>,
): Promise<number> {
  const { database, carriers } = parts;
  return settleEach(parts, undecided(database, list), async (label) => {
    const id = label.carrier_refund ?? '';
    const state = await carriers.voidState(id);
    if (state === null || state === 'asked') return false;
    return database.transaction((transaction) => settle(transaction, label, { id, state }));
  });
}

/** Labels that are read together. */
const BATCH = 100;

async function* undecided<Label extends Pick<LabelRow, 'id' | 'carrier_refund'>>(
  database: Queryable,
  list: UndecidedVoids<Label>['list'],
): AsyncIterable<Label> {
  for (let after = 0; ; ) {
    const labels = await list(database, after, BATCH);
    yield* labels;
    if (labels.length < BATCH) return;
    after = labels.at(-1)?.id ?? after;
  }
}

const paidVoids = (kind: LabelKind): UndecidedVoids<LabelRow> => ({
  list: (database, after, most) => undecidedVoids(database, kind, after, most),
  settle: async (transaction, label, decided) => {
    await settleVoid(transaction, kind, label, decided);
    return true;
  },
});
