import closeWithGrace from 'close-with-grace';
import { openMetricsPort } from 'server-kit/metrics-port';
import { startTracing } from 'server-kit/tracing';
import { buildFrontDoor, type FrontDoor } from './app.ts';
import { readConfig } from './config.ts';
import { unknownVisitors } from './proxy.ts';

/** Milliseconds that requests under way have to finish after a signal. */
const GRACE_MS = 9000;

const { http, close } = await start().catch((error: NodeJS.ErrnoException) => {
  const advice = error.code === 'EADDRINUSE' ? ' Set another PORT, or METRICS_PORT.' : '';
  process.stderr.write(`The front door did not start: ${error.message}.${advice}\n`);
  return process.exit(1);
});

closeWithGrace({ delay: GRACE_MS, logger: http.log }, async ({ err, signal }) => {
  if (err) http.log.fatal({ err }, 'uncaught error');
  else http.log.info({ signal }, 'stopping');
  await close();
});

async function start(): Promise<FrontDoor> {
  const config = readConfig(process.env);
  const tracing = await startTracing('wishbin-door', config.tracing);
  const frontDoor = await buildFrontDoor(config);
  const warning = unknownVisitors(config.publicUrl, config.trustedProxies);
  if (warning) frontDoor.http.log.warn(warning);
  const metrics = await openMetricsPort(config, frontDoor.measures, frontDoor.http.log);
  frontDoor.http.addHook('onClose', async () => metrics?.close());
  await frontDoor.http.listen({ host: config.host, port: config.port });
  return {
    ...frontDoor,
    close: async () => {
      await frontDoor.close();
      await tracing?.stop();
    },
  };
}
