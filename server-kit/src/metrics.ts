import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ANSWERED, type AnsweredLine, JOB_ENDED, type JobRun } from './log.ts';
import type { LabelName, Measure, Sample } from './measure.ts';

/** As Fastify's logger. */
export interface MetricsLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The metrics of one server process. */
export interface Metrics {
  readonly contentType: string;
  /** All metrics of now, as Prometheus reads them. Answers at one time share one reading. Never rejects for a measure that fails. */
  text(): Promise<string>;
  /** Counts no further requests and jobs. */
  close(): void;
}

/** Seconds. A page from memory takes one millisecond, the slowest call of a shopper six seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** For all measures together: Prometheus waits ten seconds, and must not take a slow database for a server that is down. */
const READ_LIMIT_MS = 5000;

/** Patterns of routes that are counted apart: the front door has a hundred, the API twice as many. */
const MAX_ROUTES = 500;
/** Of one measure. */
const MAX_SAMPLES = 500;

const METHODS: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
const OTHER = 'other';

/** Patterns, words and versions have no more than this. Email addresses do not match, nor do texts that people type. */
const LABEL_VALUE = /^[\w./:*+ ()?-]{1,120}$/;

/** A label's value, or `other` for what is no pattern, word or version. */
export function labelValue(value: string): string {
  return LABEL_VALUE.test(value) ? value : OTHER;
}

/**
 * Counts requests and jobs from now on, and reads the measures with each answer, in their order.
 * @param readLimitMs for all measures together; those that come later are left out
 */
export function collectMetrics(
  measures: readonly Measure[],
  log: MetricsLog,
  readLimitMs = READ_LIMIT_MS,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, pattern of the route, and status.',
    labelNames: ['method', 'route', 'status'] satisfies LabelName[],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'] satisfies LabelName[],
    buckets: BUCKETS,
    registers,
  });
  const runs = new Counter({
    name: 'wishbin_job_runs_total',
    help: 'Runs of jobs in this process by queue and outcome.',
    labelNames: ['queue', 'outcome'] satisfies LabelName[],
    registers,
  });
  const runSeconds = new Counter({
    name: 'wishbin_job_run_seconds_total',
    help: 'Time that runs of jobs took in this process.',
    labelNames: ['queue'] satisfies LabelName[],
    registers,
  });
  const failures = new Counter({
    name: 'wishbin_measure_failures_total',
    help: 'Measures that could not be read.',
    labelNames: ['measure'] satisfies LabelName[],
    registers,
  });

  const routes = new Set<string>();
  const routeLabel = (route: string): string => {
    const label = labelValue(route);
    if (routes.size < MAX_ROUTES) routes.add(label);
    return routes.has(label) ? label : OTHER;
  };
  const onAnswered = (message: unknown): void => {
    const { method, route, status, ms } = message as AnsweredLine;
    const labels = { method: METHODS.has(method) ? method : OTHER, route: routeLabel(route) };
    requests.inc({ ...labels, status: String(status) });
    durations.observe(labels, ms / 1000);
  };
  const onJobEnded = (message: unknown): void => {
    const { job, outcome, ms } = message as JobRun;
    runs.inc({ queue: labelValue(job), outcome });
    runSeconds.inc({ queue: labelValue(job) }, ms / 1000);
  };
  subscribe(ANSWERED.name, onAnswered);
  subscribe(JOB_ENDED.name, onJobEnded);

  const failing = new Set<string>();
  /** Measures that gave their values at once, from memory. */
  const immediate = new Set<Measure>();
  /** The one that waits for the database or the disk. One that was given up still has its connection. */
  let pending: Measure | undefined;
  const readOne = (measure: Measure): ReturnType<Measure['read']> => {
    if (pending && !immediate.has(measure)) throw new Error(`The measure ${pending.name} has not ended`);
    const samples = measure.read();
    if (!(samples instanceof Promise)) {
      immediate.add(measure);
      return samples;
    }
    pending = measure;
    const end = (): void => {
      pending = undefined;
    };
    samples.then(end, end);
    return samples;
  };
  /** One after the other, so that they take one connection to the database at most. */
  async function readMeasures(): Promise<Registry> {
    const fresh = new Registry();
    let deadline = performance.now() + readLimitMs;
    for (const measure of measures) {
      try {
        addTo(fresh, measure, await inTime(() => readOne(measure), deadline - performance.now()));
        if (failing.delete(measure.name)) log.info({ measure: measure.name }, 'a measure can be read again');
      } catch (err) {
        // A timer may end a little before the clock says so.
        if (err instanceof LateError) deadline = Number.NEGATIVE_INFINITY;
        failures.inc({ measure: measure.name });
        if (!failing.has(measure.name))
          log.warn({ err, measure: measure.name }, 'a measure cannot be read: it is left out of the metrics');
        failing.add(measure.name);
      }
    }
    return fresh;
  }

  let reading: Promise<string> | undefined;
  const read = async (): Promise<string> => {
    const fresh = await readMeasures();
    return `${await fresh.metrics()}\n${await registry.metrics()}`;
  };
  return {
    contentType: registry.contentType,
    text: () => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    close: () => {
      unsubscribe(ANSWERED.name, onAnswered);
      unsubscribe(JOB_ENDED.name, onJobEnded);
    },
  };
}

/** The time for all measures is over. */
class LateError extends Error {
  override readonly name = 'LateError';
}

/** Does work that must end within a time; does nothing when that is over. Rejects when it is too late. */
async function inTime<T>(work: () => T | Promise<T>, limitMs: number): Promise<T> {
  const late = new LateError('The measures before it took too long, or it did');
  if (limitMs <= 0) throw late;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late), limitMs);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Adds what a measure gave; a metric without labels and value is left out, since the library would show 0. */
function addTo(
  registry: Registry,
  { name, help, type, labels = [] }: Measure,
  samples: readonly Sample[],
): void {
  if (samples.length === 0 && labels.length === 0) return;
  const settings = { name, help, labelNames: [...labels], registers: [registry] };
  const metric = type === 'gauge' ? new Gauge(settings) : new Counter(settings);
  for (const { value, labels: given = {} } of samples.slice(0, MAX_SAMPLES)) {
    const checked = Object.entries(given).map(([label, text]) => [label, labelValue(text)]);
    metric.inc(Object.fromEntries(checked), value);
  }
}
