import { samplesOf } from 'server-kit/measure';
import { type Finding, type FindingKind, type Findings, findingKindSchema } from 'shared-api/contract';
import type { Context } from '../../context.ts';
import type { OrderPlacement } from '../checkout/index.ts';
import type { Payouts } from '../fees/index.ts';
import type { Mails } from '../mail/index.ts';
import { REFUND_JOB } from '../orders/index.ts';
import { checkData, type RunResult } from './check.service.ts';
import { type FindingRow, lastRuns, openAfter, openByKind } from './findings.repo.ts';
import { type FindingProgram, KINDS_OF } from './findings.rules.ts';
import { readFinding, readFindings } from './findings.service.ts';
import { type ReconcileOptions, reconcileCards } from './reconcile.service.ts';
import { type RepairRequest, repairFinding } from './repairs.service.ts';

export { closeAbout } from './findings.repo.ts';
export { readFindingsOfOrder } from './findings.service.ts';
export { expectedPictures, PICTURE_TABLES, storedPictures } from './picture-files.repo.ts';
export type { RepairRequest } from './repairs.service.ts';

/** The jobs that look for contradictions. */
const CHECK_JOB = 'check-data';
const RECONCILE_JOB = 'reconcile-cards';

/** Contradictions in the stored data and with the card service: found, kept and repaired. */
export interface Reconciliation {
  /** Checks the stored data against itself and the media store. Rejects with the media store's error when that is away. */
  check(): Promise<RunResult>;
  /** Compares the card service with orders, refunds, payouts and ledger. Rejects with a PaymentError when it fails. */
  reconcile(options?: ReconcileOptions): Promise<RunResult>;
  /** Runs both soon, on a server that runs jobs. Never throws. */
  runSoon(): void;
  /** Open findings by kind, for metrics; a kind without any is left out. */
  countOpen(): Promise<{ kind: FindingKind; open: number }[]>;
  /** All open findings of a program, by age. */
  listOpen(program: FindingProgram): AsyncGenerator<FindingRow>;
  read(id: number): Promise<Finding>;
  list(wanted: { closed: boolean; page: number }): Promise<Findings>;
  /** Repairs a finding and returns what was done, in words; see `repairFinding`. */
  repair(request: RepairRequest): Promise<string>;
}

interface ReconciliationServices {
  readonly mails: Mails;
  readonly payouts: Payouts;
  readonly placement: OrderPlacement;
}

/** Findings that are read at one time. */
const BATCH = 500;

/** Schedules the check of the stored data and the comparison with the card service. */
export function registerReconciliation(context: Context, services: ReconciliationServices): Reconciliation {
  const { database, log, runSoon, config } = context;
  const parts = {
    ...context,
    ...services,
    payWithinSeconds: config.payWithinSeconds,
    refundSoon: () => runSoon(REFUND_JOB),
  };
  const reported = (program: FindingProgram, result: RunResult): RunResult => {
    if (result.open > 0)
      log.error({ program, ...result }, 'contradictions were found: see the administrators’ desk');
    return result;
  };
  const check = async (): Promise<RunResult> => reported('check', await checkData(parts));
  const reconcile: Reconciliation['reconcile'] = async (options) =>
    reported('reconcile', await reconcileCards(parts, options));
  context.schedule(
    { name: CHECK_JOB, due: '23 4 * * *', work: check },
    { name: RECONCILE_JOB, due: '43 4 * * *', work: () => reconcile() },
  );
  context.measure(
    {
      name: 'wishbin_findings_open',
      help: 'Open findings of the checks of stored data and of the comparison with the card service, by kind.',
      type: 'gauge',
      labels: ['kind'],
      read: async () =>
        samplesOf(
          'kind',
          findingKindSchema.options,
          (await openByKind(database)).map(({ kind, open }) => [kind, open]),
        ),
    },
    {
      name: 'wishbin_finding_run_age_seconds',
      help: 'Time since the last finished run of the programs that find contradictions.',
      type: 'gauge',
      labels: ['program'],
      read: async () =>
        (await lastRuns(database)).flatMap(({ program, finished_at }) =>
          finished_at ? [{ value: (Date.now() - finished_at.getTime()) / 1000, labels: { program } }] : [],
        ),
    },
  );
  return {
    check,
    reconcile,
    runSoon: () => {
      runSoon(CHECK_JOB);
      runSoon(RECONCILE_JOB);
    },
    countOpen: () => openByKind(database),
    listOpen: async function* (program) {
      const page = (after: number) => openAfter(database, KINDS_OF[program], after, BATCH);
      for (let batch = await page(0); batch.length > 0; batch = await page(batch.at(-1)?.id ?? 0))
        yield* batch;
    },
    read: (id) => readFinding(database, id),
    list: (wanted) => readFindings(database, wanted),
    repair: (request) => repairFinding(parts, request),
  };
}
