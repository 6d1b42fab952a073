import closeWithGrace from 'close-with-grace';
import { type App, buildApp } from './app.ts';
import { serviceWarnings } from './config-services.ts';
import { inWords } from './in-words.ts';
import { prepare } from './prepare.ts';
import { loadDemoSeed } from './seed-command.ts';

/** Milliseconds that requests under way have to finish after a signal. */
const GRACE = 9000;

let app: App | undefined;
try {
  app = await buildApp();
  for (const warning of serviceWarnings(app.config)) app.http.log.warn(warning);
  await prepare(app);
  if (app.config.seedDemo) await (await loadDemoSeed())(app, tellParent);
  await app.http.listen({ host: app.config.host, port: app.config.port });
  stopWithGrace(app);
  await app.jobs.start();
} catch (error) {
  process.stderr.write(`The API did not start: ${inWords(error)}\n`);
  await app?.close();
  process.exitCode = 1;
}

/** Whoever started this server may show it. */
function tellParent(progress: string): void {
  if (process.connected) process.send?.(progress);
}

function stopWithGrace({ http, drain, close }: App): void {
  closeWithGrace({ delay: GRACE, logger: http.log }, async ({ err, signal }) => {
    if (err) http.log.fatal({ err }, 'an error nobody caught');
    else http.log.info({ signal }, 'stopping');
    await drain();
    await close();
  });
}
