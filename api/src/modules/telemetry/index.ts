import {
  DOOR_TELEMETRY_PATH,
  doorReportSchema,
  listReleaseTelemetry,
  reportTelemetry,
} from 'shared-api/contract';
import type { Context } from '../../context.ts';
import { assertFrontDoor } from '../../platform/changes/change-stream.ts';
import { readBody, sendAnswer } from '../../platform/contract/serve.ts';
import { Telemetry } from './telemetry.service.ts';

/** Each page view would be a write of the same few rows: their sums are written this often. */
const FLUSH_MS = 2000;

const DEFAULT_HOURS = 24;

/** How releases do: what browsers and front doors tell, and sums of it. */
export function registerTelemetry({
  serve,
  http,
  config,
  database,
  clock,
  log,
  schedule,
}: Pick<Context, 'serve' | 'http' | 'config' | 'database' | 'clock' | 'log' | 'schedule'>): void {
  const telemetry = new Telemetry({ database, clock, log });
  serve(reportTelemetry, async ({ body, address }) => ({ counted: await telemetry.report(body, address) }));
  serve(listReleaseTelemetry, ({ query }) => telemetry.list(Number(query.hours ?? DEFAULT_HOURS)));
  http.post(
    DOOR_TELEMETRY_PATH,
    { logLevel: 'warn', onRequest: async (request) => assertFrontDoor(request, config.eventsSecret) },
    async (request, reply) => {
      const report = doorReportSchema.parse(readBody(doorReportSchema, request.body));
      return sendAnswer(request, reply, await telemetry.door(report), 'private');
    },
  );
  const flushes = setInterval(() => void telemetry.flush(), FLUSH_MS).unref();
  http.addHook('onClose', async () => {
    clearInterval(flushes);
    await telemetry.flush();
  });
  schedule({ name: 'forget-telemetry', due: '29 * * * *', work: () => telemetry.forgetOld() });
}
