import { availableParallelism } from 'node:os';
import { type KeyFolder, openReleaseKeys, readStoreSettings, type StoreSettings } from 'federation/registry';
import * as z from 'zod';
import { type PaymentSettings, paymentSettings, paymentVariables } from './payment-settings.ts';
import { trustedProxies } from './proxy.ts';
import { type SignInSettings, signInSettings, signInVariables } from './sign-in-settings.ts';
import type { BrowserTracing } from './telemetry/browser-traces.ts';

/** Known to everyone: outside production the API takes it too. */
const DEVELOPMENT_SECRET = 'wishbin-development-events';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: trustedProxies,
  FORWARDED_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,60}$/i, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .default('x-forwarded-for'),
  VISITOR_RATE: z.coerce.number().min(0).max(100_000).default(50),
  API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4001'),
  CONTACT_EMAIL: z.email().default('hello@wishbin.example'),
  RENDER_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(Math.max(1, Math.min(2, availableParallelism() - 1))),
  RENDER_TIME_LIMIT_MS: z.coerce.number().int().min(50).max(30_000).default(2000),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
  PAGE_FRESH_S: z.coerce.number().int().min(1).max(3600).default(5),
  PAGE_STALE_S: z.coerce.number().int().min(0).max(86_400).default(60),
  TRUSTED_TYPES: z.enum(['off', 'report', 'enforce']).default('off'),
  VITALS_PERCENT: z.coerce.number().min(0).max(100).default(10),
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  EVENTS_SECRET: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('development'),
  ...signInVariables,
  ...paymentVariables,
});

/** Settings of the front door; every one has a default that runs on a developer's machine. */
export interface Config extends SignInSettings, PaymentSettings {
  host: string;
  port: number;
  /** Origin that shoppers see, for canonical addresses. */
  publicUrl: string;
  /** Addresses and networks of the servers before it, whose word on who a visitor is counts. */
  trustedProxies: readonly string[];
  /** The header, in small letters, in which they name the visitor's address. */
  forwardedHeader: string;
  /** Points a second that one visitor may spend on pages and reads; 0: no limit. */
  visitorRate: number;
  apiUrl: string;
  releaseStore: StoreSettings;
  /** Where the public key is known by which the registry is checked. */
  releaseKeys: KeyFolder;
  contactEmail: string;
  /** Most processes that render pages of one release. */
  renderProcesses: number;
  renderTimeLimitMs: number;
  /** Most bytes of kept pages. */
  pageCacheBytes: number;
  /** How long a kept page is served as it is, and then while it is rendered anew. */
  pageFreshMs: number;
  pageStaleMs: number;
  /** Whether pages demand Trusted Types for scripts, or only report what would be refused. */
  trustedTypes: 'off' | 'report' | 'enforce';
  /** Share of page loads whose web vitals browsers measure, 0 to 100. */
  vitalsPercent: number;
  /** Where spans of this process and of browsers are sent, and of how many traces. */
  tracing: BrowserTracing;
  /** The stand-in that `/sandbox/traces` is passed on to; null where traces are sent elsewhere. */
  tracesUrl: string | null;
  /** Shared with the API, which sends changes of data to those who know it. */
  eventsSecret: string;
  /** Where metrics are; without a port there are none. */
  metricsHost: string;
  metricsPort: number | undefined;
  logLevel: string;
  production: boolean;
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @throws one sentence that names every variable with a value it cannot have, or what production needs
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The front door cannot start with these settings: ${faults.join('; ')}`);
  }
  const value = result.data;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const production = value.NODE_ENV === 'production';
  const sandboxAllowed = value.ALLOW_SANDBOX === '1';
  const external = {
    ...signInSettings(value, { publicUrl, production }),
    ...paymentSettings(value, { production, sandboxAllowed }),
  };
  if (production && !sandboxAllowed) checkProduction(value, publicUrl);
  return {
    ...external,
    host: value.HOST,
    port: value.PORT,
    publicUrl,
    trustedProxies: value.TRUSTED_PROXIES,
    forwardedHeader: value.FORWARDED_HEADER,
    visitorRate: value.VISITOR_RATE,
    apiUrl: value.API_URL,
    releaseStore: readStoreSettings(given),
    releaseKeys: openReleaseKeys(given),
    contactEmail: value.CONTACT_EMAIL,
    renderProcesses: value.RENDER_PROCESSES,
    renderTimeLimitMs: value.RENDER_TIME_LIMIT_MS,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    pageFreshMs: value.PAGE_FRESH_S * 1000,
    pageStaleMs: value.PAGE_STALE_S * 1000,
    trustedTypes: value.TRUSTED_TYPES,
    vitalsPercent: value.VITALS_PERCENT,
    tracing: {
      endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: value.OTEL_EXPORTER_OTLP_HEADERS,
      share: value.OTEL_TRACES_SAMPLER_ARG,
    },
    tracesUrl: value.TRACES_URL ?? null,
    eventsSecret: value.EVENTS_SECRET ?? DEVELOPMENT_SECRET,
    metricsHost: value.METRICS_HOST,
    metricsPort: value.METRICS_PORT,
    logLevel: value.LOG_LEVEL,
    production,
  };
}

/**
 * @throws one sentence when a shop in production would be reached without https, use the secret that everyone knows, or show its
 * traces; a trial may do all of these
 */
function checkProduction(
  { EVENTS_SECRET, TRACES_URL }: { EVENTS_SECRET?: string | undefined; TRACES_URL?: string | undefined },
  publicUrl: string,
): void {
  if (TRACES_URL)
    throw new Error(
      'In production leave TRACES_URL unset, which would show traces to everyone, or set ALLOW_SANDBOX=1 for a trial',
    );
  if (!publicUrl.startsWith('https:'))
    throw new Error(
      `In production set PUBLIC_URL to an address that begins with https://, also where TLS ends before the front door, or ALLOW_SANDBOX=1 for a trial: it is ${publicUrl}`,
    );
  if (!EVENTS_SECRET || EVENTS_SECRET === DEVELOPMENT_SECRET)
    throw new Error(
      'In production set EVENTS_SECRET to that of the API, which must be its own, or ALLOW_SANDBOX=1 for a trial',
    );
}
