import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { drain } from 'server-kit/drain';
import type { Measure } from 'server-kit/measure';
import { getHealth, getReady } from 'shared-api/contract';
import { API_VERSION } from 'shared-api/openapi';
import { type Config, loadConfig } from './config/config.ts';
import { loadMediaKeys } from './config/media-keys.ts';
import { changeFeed } from './platform/changes/change-feed.ts';
import { routeChanges } from './platform/changes/change-stream.ts';
import { databaseCircuits } from './platform/circuits/shared-circuits.ts';
import { routeDocs } from './platform/contract/docs.ts';
import { type Serve, serveContract } from './platform/contract/serve.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase, openReplica } from './platform/database/open-database.ts';
import { replicaMeasures, replicaReads } from './platform/database/replica-reads.ts';
import { tracedDatabase } from './platform/database/traced-database.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { authenticator } from './platform/identity/authenticator.ts';
import { isInfluencer, roleIn } from './platform/identity/people.repo.ts';
import type { Job } from './platform/jobs/job.ts';
import { type JobRunner, jobRunner } from './platform/jobs/job-runner.ts';
import { routeDoorSpending } from './platform/limits/door-spending.ts';
import { platformMeasures } from './platform/measures/platform-measures.ts';
import { type OnDamage, reseal, type SealedColumn } from './platform/sealing/reseal.ts';
import { type MediaKeys, type Sealer, sealer } from './platform/sealing/sealer.ts';
import type { CardRecordsPort } from './ports/card-records-port.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import { httpLabelFiles, type LabelFilePort } from './ports/label-file-port.ts';
import { type MailPort, smtpMail } from './ports/mail-port.ts';
import type { MediaStore } from './ports/media-store/media-store-port.ts';
import { openMediaStore } from './ports/media-store/open-media-store.ts';
import type { ParcelPort } from './ports/parcel-port.ts';
import type { PaymentPort } from './ports/payment-port.ts';
import { type RemotePictures, remotePictures } from './ports/remote-picture.ts';
import type { SavedCardPort } from './ports/saved-card-port.ts';
import { shippoParcels } from './ports/shippo/parcels.ts';
import { stripeCardRecords } from './ports/stripe/card-records.ts';
import { stripeClient } from './ports/stripe/client.ts';
import { stripePayments } from './ports/stripe/payments.ts';
import { stripeSavedCards } from './ports/stripe/saved-cards.ts';
import { stripeTax } from './ports/stripe/tax.ts';
import { stripeTransfers } from './ports/stripe/transfers.ts';
import type { TaxPort } from './ports/tax-port.ts';
import type { TransferPort } from './ports/transfer-port.ts';
import { httpWebsites, type WebsitePort } from './ports/website-port.ts';

/** Parts of the server that tests may give instead of having them made from the configuration. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly mediaKeys: MediaKeys;
  readonly clock: Clock;
  /** Whether websites of companies answer. */
  readonly websites: WebsitePort;
}

/** Everything below the capabilities; each one's `register` picks what it needs. */
export interface Context extends AppParts {
  readonly http: FastifyInstance;
  readonly log: FastifyBaseLogger;
  readonly serve: Serve;
  readonly sealer: Sealer;
  readonly mail: MailPort;
  readonly carriers: ParcelPort;
  readonly labelFiles: LabelFilePort;
  readonly payments: PaymentPort;
  readonly cardRecords: CardRecordsPort;
  readonly savedCards: SavedCardPort;
  readonly taxes: TaxPort;
  readonly transfers: TransferPort;
  readonly remotePictures: RemotePictures;
  readonly jobs: JobRunner;
  /** Adds jobs to those that start with the server. */
  schedule(...jobs: readonly Job[]): void;
  /** What the server's metrics show beside requests and jobs. */
  readonly measures: readonly Measure[];
  /** Adds measures; they are read only where metrics are wanted. */
  measure(...measures: readonly Measure[]): void;
  /** Starts a job now, after a commit; without running jobs the next server does it. Never throws. */
  runSoon(job: string): void;
  /** Columns of sealed texts that are re-encrypted when the key changes; capabilities add theirs. */
  readonly sealedColumns: SealedColumn[];
  /** Logs a sealed text that does not open. */
  readonly onDamage: OnDamage;
  /** Logs a picture that could not be removed. */
  onLeftover(error: unknown): void;
  /** Logs a wish whose preview could not be drawn. */
  onUndrawn(wishId: number, error: unknown): void;
  /** Adds a step of closing, taken after the last answer. */
  onClose(step: () => void): void;
  /** Prepares to close without cutting off a request. */
  drain(): Promise<void>;
  /** Answers open requests, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens configuration, HTTP server, database, media store, external services and jobs. Throws FolderLockedError when the
 * embedded database is in use, MediaStoreError when the bucket is unusable.
 */
export async function openContext(overrides: Partial<AppParts> = {}): Promise<Context> {
  const config = overrides.config ?? loadConfig();
  const mediaKeys = overrides.mediaKeys ?? (await loadMediaKeys(config));
  const http = createHttpServer(config);
  const { log } = http;
  const onAway = (err: unknown): void => log.error({ err }, 'the media store is not reachable yet');
  const mediaStore = overrides.mediaStore ?? (await openMediaStore({ ...config, onAway }));
  const onIdleError = (err: unknown): void => log.warn({ err }, 'an idle database connection broke');
  const primary = overrides.database ?? (await openDatabase({ ...config, onIdleError }));
  const { replicaUrl } = config;
  const replica =
    replicaUrl === undefined
      ? undefined
      : replicaReads({
          primary,
          replica: openReplica({ ...config, replicaUrl, onIdleError }),
          maxLagMs: 1000 * config.replicaLagSeconds,
          log,
        });
  const database = tracedDatabase(replica?.database ?? primary);
  const clock = overrides.clock ?? systemClock;
  const serve = serveContract(http, {
    ...config,
    authenticate: authenticator({ config, database, clock, log }),
    roleIn: (person, company) => roleIn(database, person, company),
    isInfluencer: (person) => isInfluencer(database, person),
    replica,
  });
  routeHealth({ serve, database });
  routeDocs(http, config);
  const changes = changeFeed({ database, log, position: replica?.position });
  routeChanges(http, { feed: changes, secret: config.eventsSecret });
  routeDoorSpending(http, { database, secret: config.eventsSecret });
  const letFinish = drain(http, { readyPath: getReady.path });

  const stripe = stripeClient(config.stripe);
  const circuits = databaseCircuits({ database, log });
  // Not waited for: while the listening connection is away, requests are answered without the other processes.
  http.addHook('onReady', async () => void circuits.listen());
  const mail = smtpMail({ url: config.smtpUrl, from: config.mailFrom });
  const seal = sealer(mediaKeys);
  const sealedColumns: SealedColumn[] = [];
  const onDamage: OnDamage = (row, err, table) =>
    log.error({ err, table, row }, 'a sealed text does not open');
  const scheduled: Job[] = [
    {
      name: 'reseal-media',
      due: '41 3 * * *',
      // A new key comes with a start.
      atStart: true,
      work: () => reseal(database, seal, sealedColumns, onDamage),
    },
  ];
  const jobs = jobRunner({ database, jobs: scheduled, log, runsJobs: config.runsJobs });
  const measures: Measure[] = [
    ...platformMeasures({ database, dataDir: config.dataDir, jobs: scheduled }),
    ...(replica?.measures ?? replicaMeasures()),
  ];
  const closing: (() => void)[] = [];
  return {
    config,
    database,
    mediaStore,
    mediaKeys,
    clock,
    http,
    log,
    serve,
    sealer: seal,
    mail,
    carriers: shippoParcels(config.shippo),
    labelFiles: httpLabelFiles(),
    payments: stripePayments(stripe, config.stripe.webhookSecrets, circuits),
    cardRecords: stripeCardRecords(stripe, circuits),
    savedCards: stripeSavedCards(stripe, circuits),
    websites: overrides.websites ?? httpWebsites(),
    taxes: stripeTax(stripe),
    transfers: stripeTransfers(stripe, circuits),
    remotePictures: remotePictures({ allowedHosts: config.importPictureHosts }),
    jobs,
    schedule: (...more) => void scheduled.push(...more),
    measures,
    measure: (...more) => void measures.push(...more),
    runSoon: (job) =>
      void jobs.runSoon(job).catch((err) => log.debug({ err, job }, 'a job waits until it is due')),
    sealedColumns,
    onDamage,
    onLeftover: (err) => log.warn({ err }, 'an unused picture could not be removed'),
    onUndrawn: (wish, err) => log.error({ err, wish }, 'a preview could not be drawn'),
    onClose: (step) => void closing.push(step),
    drain: async () => void (await Promise.all([letFinish(), jobs.stop()])),
    close: async () => {
      await Promise.all([jobs.stop(), http.close()]);
      for (const step of closing) step();
      mail.close();
      await Promise.all([changes.close(), circuits.close()]);
      await database.close();
    },
  };
}

/** Probes for operators: the process is alive, and its database answers. */
function routeHealth({ serve, database }: Pick<Context, 'serve' | 'database'>): void {
  serve(getHealth, async () => ({ status: 'ok' as const, version: API_VERSION }));
  serve(getReady, async () => {
    await database.query('select 1');
    return { status: 'ok', database: 'ok' } as const;
  });
}
