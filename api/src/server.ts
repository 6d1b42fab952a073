import closeWithGrace from 'close-with-grace';
import { openMetricsPort } from 'server-kit/metrics-port';
import { startTracing, type Tracing } from 'server-kit/tracing';
import { type App, buildApp } from './app.ts';
import { loadDemoSeed } from './commands/seed.ts';
import { loadConfig, serviceWarnings } from './config/config.ts';
import { prepare, startErrorMessage } from './startup.ts';

/** Time that requests under way have to finish after a signal. */
const GRACE_MS = 9000;

let app: App | undefined;
let tracing: Tracing | null = null;
try {
  const config = loadConfig();
  tracing = await startTracing('wishbin-api', config.tracing);
  app = await buildApp({ config });
  for (const warning of serviceWarnings(app.config)) app.http.log.warn(warning);
  await prepare(app);
  if (app.config.seedDemo) await (await loadDemoSeed())(app, reportToParent);
  const metrics = await openMetricsPort(app.config, app.measures, app.http.log);
  app.onClose(() => metrics?.close());
  await app.http.listen({ host: app.config.host, port: app.config.port });
  stopWithGrace(app);
  await app.jobs.start();
} catch (error) {
  process.stderr.write(`The API did not start: ${startErrorMessage(error)}\n`);
  await app?.close();
  await tracing?.stop();
  process.exitCode = 1;
}

/** Sends progress to the parent process, if there is one. */
function reportToParent(progress: string): void {
  if (process.connected) process.send?.(progress);
}

function stopWithGrace({ http, drain, close }: App): void {
  closeWithGrace({ delay: GRACE_MS, logger: http.log }, async ({ err, signal }) => {
    if (err) http.log.fatal({ err }, 'uncaught error');
    else http.log.info({ signal }, 'stopping');
    await drain();
    await close();
    await tracing?.stop();
  });
}
