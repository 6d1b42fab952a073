import closeWithGrace from 'close-with-grace';
import { openMetricsPort } from 'server-kit/metrics-port';
import { type App, buildApp } from './app.ts';
import { loadDemoSeed } from './commands/seed.ts';
import { serviceWarnings } from './config/config.ts';
import { prepare, startErrorMessage } from './startup.ts';

/** Time that requests under way have to finish after a signal. */
const GRACE_MS = 9000;

let app: App | undefined;
try {
  app = await buildApp();
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
  });
}
