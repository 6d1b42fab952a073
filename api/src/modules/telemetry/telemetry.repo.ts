import type { Queryable } from '../../platform/database/database.ts';
import { COUNTS, type Counts, type Metric, type Tally } from './telemetry.rules.ts';

interface Release {
  readonly remote: string;
  readonly version: string;
}

/** Notes the releases that the site has now. */
export async function noteServed(database: Queryable, releases: readonly Release[], at: Date): Promise<void> {
  await database.query(
    `insert into served_release (remote, version, seen_at)
     select remote, version, $2::timestamptz from unnest($1::text[], $3::text[]) as served (remote, version)
     order by remote, version
     on conflict (remote, version) do update set seen_at = greatest(served_release.seen_at, excluded.seen_at)`,
    [releases.map(({ remote }) => remote), at, releases.map(({ version }) => version)],
  );
}

/** All releases that front doors serve or served. */
export function servedReleases(database: Queryable): Promise<Release[]> {
  return database.query<{ remote: string; version: string }>('select remote, version from served_release');
}

/** Adds counts to the rows of their hour and their ten seconds, always in the same order, so that two servers never block each other. */
export async function addCounts(
  transaction: Queryable,
  tallies: readonly Tally[],
  { hour, slot }: { readonly hour: Date; readonly slot: Date },
): Promise<void> {
  const counts = JSON.stringify(tallies.map(({ vitals, ...others }) => others));
  const columns = COUNTS.join(', ');
  await transaction.query(
    `insert into release_hour (hour, remote, version, ${columns})
     select $1::timestamptz, remote, version, ${columns}
     from jsonb_to_recordset($2::jsonb) as counted (remote text, version text, ${COUNTS.map((name) => `${name} integer`).join(', ')})
     order by remote, version
     on conflict (hour, remote, version) do update
       set ${COUNTS.map((name) => `${name} = release_hour.${name} + excluded.${name}`).join(', ')}`,
    [hour, counts],
  );
  await transaction.query(
    `insert into release_recent (slot, remote, version, views, failures)
     select $1::timestamptz, remote, version, views, judged_failures
     from jsonb_to_recordset($2::jsonb) as counted
       (remote text, version text, views integer, judged_failures integer)
     where views + judged_failures > 0
     order by remote, version
     on conflict (slot, remote, version) do update
       set views = release_recent.views + excluded.views, failures = release_recent.failures + excluded.failures`,
    [slot, counts],
  );
  const vitals = tallies.flatMap(({ remote, version, vitals: histogram }) =>
    [...histogram].map(([key, samples]) => {
      const [metric, bucket] = key.split(' ');
      return { remote, version, metric, bucket: Number(bucket), samples };
    }),
  );
  if (vitals.length === 0) return;
  await transaction.query(
    `insert into release_vital_hour (hour, remote, version, metric, bucket, samples)
     select $1::timestamptz, remote, version, metric, bucket, samples
     from jsonb_to_recordset($2::jsonb) as counted
       (remote text, version text, metric text, bucket smallint, samples integer)
     order by remote, version, metric, bucket
     on conflict (hour, remote, version, metric, bucket) do update
       set samples = release_vital_hour.samples + excluded.samples`,
    [hour, JSON.stringify(vitals)],
  );
}

export interface RecentViews {
  readonly views: number;
  readonly failures: number;
}

/** Page views of a release from a moment on. */
export async function recentViews(
  database: Queryable,
  { remote, version }: Release,
  from: Date,
): Promise<RecentViews> {
  const [sums] = await database.query<{ views: number; failures: number }>(
    `select coalesce(sum(views), 0)::integer as views, coalesce(sum(failures), 0)::integer as failures
     from release_recent where remote = $1 and version = $2 and slot >= $3`,
    [remote, version, from],
  );
  return sums ?? { views: 0, failures: 0 };
}

export interface ReleaseSums extends Counts, Release {
  readonly first_hour: Date;
  readonly last_hour: Date;
}

/** Sums of each release from an hour on, by name, the release of the last hour first. */
export function sumsSince(database: Queryable, from: Date): Promise<ReleaseSums[]> {
  return database.query<ReleaseSums>(
    `select remote, version, min(hour) as first_hour, max(hour) as last_hour,
       ${COUNTS.map((name) => `sum(${name})::integer as ${name}`).join(', ')}
     from release_hour where hour >= $1
     group by remote, version order by remote, last_hour desc, version desc`,
    [from],
  );
}

export interface VitalSamples extends Release {
  readonly metric: Metric;
  readonly bucket: number;
  readonly samples: number;
}

/** Histograms of the web vitals of each release from an hour on. */
export function vitalsSince(database: Queryable, from: Date): Promise<VitalSamples[]> {
  return database.query<VitalSamples>(
    `select remote, version, metric, bucket::integer as bucket, sum(samples)::integer as samples
     from release_vital_hour where hour >= $1 group by remote, version, metric, bucket`,
    [from],
  );
}

/** Deletes what is older than the moments given; gives how many rows. */
export async function deleteOld(
  database: Queryable,
  { hours, slots }: { readonly hours: Date; readonly slots: Date },
): Promise<number> {
  const [deleted] = await database.query<{ rows: number }>(
    `with recent as (delete from release_recent where slot < $2 returning 1),
       counts as (delete from release_hour where hour < $1 returning 1),
       vitals as (delete from release_vital_hour where hour < $1 returning 1),
       served as (delete from served_release where seen_at < $1 returning 1)
     select (select count(*) from recent) + (select count(*) from counts) + (select count(*) from vitals)
       + (select count(*) from served) as rows`,
    [hours, slots],
  );
  return deleted?.rows ?? 0;
}
