import type { FastifyInstance } from 'fastify';
import type { ServedStore, ShellLease } from 'federation/registry';
import { shellFolder } from './static-files.ts';

/** How often the shell is announced, milliseconds: a lease ends after 5 minutes. */
const RENEW_MS = 60_000;

/**
 * Tells release commands which shell this front door runs, so that they refuse what does not fit to it. A store that cannot
 * be written is only reported: no page depends on it.
 */
export function announceShell(app: FastifyInstance, store: Pick<ServedStore, 'leaseShell'>): void {
  let lease: ShellLease | undefined;
  const announce = async () => {
    try {
      if (lease) await lease.renew();
      else lease = await store.leaseShell(shellFolder);
    } catch (error) {
      lease = undefined;
      app.log.warn({ err: error }, 'release commands do not know the shell of this front door');
    }
  };
  const renewals = setInterval(() => void announce(), RENEW_MS).unref();
  app.addHook('onReady', announce);
  app.addHook('onClose', async () => {
    clearInterval(renewals);
    await lease
      ?.end()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the shell of this front door still counts as running'),
      );
  });
}
