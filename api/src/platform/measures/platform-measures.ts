import { statfs } from 'node:fs/promises';
import { type Measure, samplesOf, single } from 'server-kit/measure';
import { knownCircuits } from '../circuits/circuits.repo.ts';
import type { Database } from '../database/database.ts';
import { intervalOf, type Job } from '../jobs/job.ts';
import { doneAges, waitingRuns } from '../jobs/queue.repo.ts';
import { backupAge, logSlots } from './backup.repo.ts';

interface MeasuredParts {
  readonly database: Database;
  /** Folder of pictures, or of their resized copies. */
  readonly dataDir: string;
  /** All jobs that are scheduled by the time the metrics are read. */
  readonly jobs: readonly Job[];
}

/**
 * What lies below the capabilities: connections, the disk, queues, the backup, and circuits of external services. All but the first two
 * are the same on every server of one database. Those that need no database come first: they are there while it is slow.
 */
export function platformMeasures({ database, dataDir, jobs }: MeasuredParts): Measure[] {
  // Each metric of the jobs has one sample for every queue.
  const byQueue = async <Row extends { readonly queue: string }>(
    rows: Promise<readonly Row[]>,
    measured: (row: Row) => number,
  ) =>
    samplesOf<string>(
      'queue',
      jobs.map(({ name }) => name),
      (await rows).map((row) => [row.queue, measured(row)]),
    );
  const disk = async () => {
    const { bavail, bsize, blocks } = await statfs(dataDir);
    return { free: bavail * bsize, size: blocks * bsize };
  };
  // An embedded database has no readers of its log.
  const slots = async () => (database.kind === 'postgres' ? logSlots(database) : []);
  return [
    {
      name: 'wishbin_database_connections',
      help: 'Connections of this process to the database.',
      type: 'gauge',
      labels: ['state'],
      read: () => {
        const use = database.poolUse?.();
        if (!use) return [];
        return (['active', 'idle'] as const).map((state) => ({ value: use[state], labels: { state } }));
      },
    },
    {
      name: 'wishbin_database_connections_max',
      help: 'Most connections of this process to the database.',
      type: 'gauge',
      read: () => (database.poolUse ? single(database.poolUse().most) : []),
    },
    {
      name: 'wishbin_database_waiting',
      help: 'Statements and transactions that wait for a connection.',
      type: 'gauge',
      read: () => (database.poolUse ? single(database.poolUse().waiting) : []),
    },
    {
      name: 'wishbin_job_interval_seconds',
      help: 'Time from one due run of a job to the next, by queue.',
      type: 'gauge',
      labels: ['queue'],
      read: () => jobs.map((job) => ({ value: intervalOf(job), labels: { queue: job.name } })),
    },
    {
      name: 'wishbin_disk_free_bytes',
      help: 'Free bytes of the disk with DATA_DIR, which holds pictures or their resized copies.',
      type: 'gauge',
      read: async () => single((await disk()).free),
    },
    {
      name: 'wishbin_disk_size_bytes',
      help: 'Size of the disk with DATA_DIR.',
      type: 'gauge',
      read: async () => single((await disk()).size),
    },
    {
      name: 'wishbin_queue_waiting',
      help: 'Runs of jobs that are due and wait, by queue.',
      type: 'gauge',
      labels: ['queue'],
      read: () => byQueue(waitingRuns(database), ({ waiting }) => waiting),
    },
    {
      name: 'wishbin_queue_oldest_seconds',
      help: 'How long the oldest due run of a job has waited while no run of it goes on, by queue.',
      type: 'gauge',
      labels: ['queue'],
      read: () => byQueue(waitingRuns(database), ({ oldest_s }) => oldest_s),
    },
    {
      name: 'wishbin_job_done_age_seconds',
      help: 'Time since a run of a job ended well, by queue; before the first one, since its queue was made.',
      type: 'gauge',
      labels: ['queue'],
      read: () => byQueue(doneAges(database), ({ age_s }) => age_s),
    },
    {
      name: 'wishbin_backup_age_seconds',
      help: 'Time since the last whole backup ended; missing before the first one.',
      type: 'gauge',
      read: async () => {
        const age = await backupAge(database);
        return age === undefined ? [] : single(age);
      },
    },
    {
      name: 'wishbin_log_slot_active',
      help: "1 while a replica or the backup receives the database's log by this slot.",
      type: 'gauge',
      labels: ['slot'],
      read: async () =>
        (await slots()).map(({ slot, is_active }) => ({
          value: Number(is_active),
          labels: { slot },
        })),
    },
    {
      name: 'wishbin_log_slot_lost',
      help: '1 when the database has removed log that the reader of this slot has not received.',
      type: 'gauge',
      labels: ['slot'],
      read: async () =>
        (await slots()).map(({ slot, is_lost }) => ({ value: Number(is_lost), labels: { slot } })),
    },
    {
      name: 'wishbin_circuit_open',
      help: '1 while calls of an external service fail at once because it does not answer.',
      type: 'gauge',
      labels: ['service'],
      read: async () =>
        (await knownCircuits(database)).map(({ service, is_open }) => ({
          value: Number(is_open),
          labels: { service },
        })),
    },
  ];
}
