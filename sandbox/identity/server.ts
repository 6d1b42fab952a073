import closeWithGrace from 'close-with-grace';
import { ConfigError, issuerOf, loadConfig } from './config/config.ts';
import { buildIdentity, type Identity } from './identity.ts';
import { StoreError } from './store/store.ts';

/** Milliseconds that requests under way have to finish after a signal. */
const GRACE = 9000;

let identity: Identity | undefined;
try {
  const config = loadConfig();
  identity = await buildIdentity(config);
  await identity.http.listen({ host: config.host, port: config.port });
  identity.http.log.info({ issuer: issuerOf(config) }, 'the identity server is ready');
  stopWithGrace(identity);
} catch (error) {
  process.stderr.write(`The identity server did not start: ${inWords(error)}\n`);
  await identity?.close();
  process.exitCode = 1;
}

function stopWithGrace({ http, close }: Identity): void {
  closeWithGrace({ delay: GRACE, logger: http.log }, async ({ err, signal }) => {
    if (err) http.log.fatal({ err }, 'an error nobody caught');
    else http.log.info({ signal }, 'stopping');
    await close();
  });
}

/** One sentence for what the person who starts the server can mend, everything there is for the rest. */
function inWords(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Set another IDENTITY_PORT.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(code ?? '')) return `${message}. Set another IDENTITY_HOST.`;
  if (['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'].includes(code ?? ''))
    return `${message}. Choose another DATA_DIR.`;
  return error instanceof ConfigError || error instanceof StoreError ? message : String(stack ?? error);
}
