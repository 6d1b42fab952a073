-- The releases that front doors serve or served. What browsers tell of others is not counted.
create table served_release (
  remote text not null,
  version text not null,
  seen_at timestamptz not null,
  primary key (remote, version)
);

-- Page views in browsers, and pages that front doors rendered or had in memory, for 90 days.
create table release_hour (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  views integer not null,
  load_failures integer not null,
  render_errors integer not null,
  fallbacks integer not null,
  renders integer not null,
  render_failures integer not null,
  cache_hits integer not null,
  primary key (hour, remote, version)
);

-- Histograms of web vitals; telemetry.rules.ts has the limits of the buckets, which therefore must not change.
create table release_vital_hour (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  bucket smallint not null,
  samples integer not null,
  primary key (hour, remote, version, metric, bucket)
);

-- Page views of ten seconds each, for an hour: whether a canary fails more often than the stable release.
create table release_recent (
  slot timestamptz not null,
  remote text not null,
  version text not null,
  views integer not null,
  failures integer not null,
  primary key (slot, remote, version)
);
