import * as z from 'zod/mini';
import { count } from './fields.ts';
import { moment } from './moments.ts';
import { operation } from './operation.ts';

const remote = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/));
const version = z.string().check(z.regex(/^\d{1,16}\.\d{1,16}\.\d{1,16}([-+][\w.+-]{1,100})?$/));

/** A release of a remote. */
const release = { remote, version };

/** The most page views that one report tells of. */
export const REPORT_VIEWS_MAX = 20;

/**
 * One visit of a remote's page, by the release that the visitor was given. It names the pattern of the address, never the address
 * itself. `failure`: the release did not load, or threw while it ran; `slow`: its files were still on their way when the time for
 * them was over, which is no fault of the release. `fell_back`: another release took its place. `late`: a failure
 * of a visit that was reported before.
 */
export const pageViewSchema = z.strictObject({
  ...release,
  path: z.string().check(z.regex(/^[\w/:.~-]{1,200}$/)),
  failure: z.optional(z.enum(['load', 'render', 'slow'])),
  /** Class of the error, such as `TypeError`. */
  error: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,59}$/))),
  fell_back: z.optional(z.literal(true)),
  late: z.optional(z.literal(true)),
});

/** Web vitals of the page that a document began with: milliseconds; `cls` has no unit. */
export const pageVitalsSchema = z.strictObject({
  ...release,
  lcp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  inp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
});

export const telemetryReportSchema = z.strictObject({
  views: z.array(pageViewSchema).check(z.maxLength(REPORT_VIEWS_MAX)),
  vitals: z.optional(pageVitalsSchema),
});

export type PageView = z.infer<typeof pageViewSchema>;
export type PageVitals = z.infer<typeof pageVitalsSchema>;
export type TelemetryReport = z.infer<typeof telemetryReportSchema>;

/** How a browser's pages went. What names no release of the site, and what is too much of one address, is not counted. */
export const reportTelemetry = operation({
  name: 'telemetry.report',
  method: 'POST',
  path: '/api/telemetry',
  access: 'anonymous',
  summary: 'How page views went, by release',
  body: telemetryReportSchema,
  answer: z.object({ counted: z.boolean() }),
  errors: [],
  built: true,
});

const vital = z.object({
  /** 75 % of the page views are at most so. */
  p75: z.number(),
  samples: count,
});

/** What browsers and front doors counted of one release. */
export const releaseTelemetrySchema = z.object({
  ...release,
  first_hour: moment,
  last_hour: moment,
  views: count,
  load_failures: count,
  render_errors: count,
  /** Page views whose files took too long: of a slow network, and no failures. */
  slow_loads: count,
  fallbacks: count,
  /** Pages that front doors rendered with it, how many of them failed, and how many were served from memory. */
  renders: count,
  render_failures: count,
  cache_hits: count,
  lcp: z.nullable(vital),
  inp: z.nullable(vital),
  cls: z.nullable(vital),
});

export type ReleaseTelemetry = z.infer<typeof releaseTelemetrySchema>;

/** Counts of all releases of the last hours, at most of 90 days. */
export const listReleaseTelemetry = operation({
  name: 'admin.listReleaseTelemetry',
  method: 'GET',
  path: '/api/admin/releases/telemetry',
  access: 'admin',
  summary: 'Page views, failures and web vitals of each release',
  query: z.object({
    hours: z.optional(
      z.string().check(z.regex(/^([1-9]\d{0,2}|1\d{3}|20\d{2}|21[0-5]\d|2160)$/, 'Hours go from 1 to 2160')),
    ),
  }),
  answer: z.object({ releases: z.array(releaseTelemetrySchema) }),
  errors: [],
  built: true,
});

/** Page views, and those of them that failed. */
const viewCounts = z.object({ views: count, failures: count });

/** What a front door counted since its last report, and the canaries whose figures it wants. Not part of the public contract. */
export const doorReportSchema = z.strictObject({
  /** All releases that the site has now, also those with nothing to count. */
  releases: z
    .array(z.strictObject({ ...release, renders: count, render_failures: count, cache_hits: count }))
    .check(z.maxLength(500)),
  canaries: z
    .array(z.strictObject({ remote, canary: version, stable: version, since: moment }))
    .check(z.maxLength(100)),
});

/** Page views of the last five minutes, but not of before `since`, of each canary and the stable release beside it. */
export const doorAnswerSchema = z.object({
  canaries: z.array(z.object({ remote, version, canary: viewCounts, stable: viewCounts })),
});

export type DoorReport = z.infer<typeof doorReportSchema>;
export type DoorAnswer = z.infer<typeof doorAnswerSchema>;

/** For front doors alone, with the secret that they share with the API. */
export const DOOR_TELEMETRY_PATH = '/api/internal/telemetry';
