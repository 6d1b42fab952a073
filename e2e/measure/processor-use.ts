import { availableParallelism } from 'node:os';
import { parentOf, processorMs } from '../support/servers/process-use.ts';
import type { Shop } from '../support/shop/shop.ts';

/** Milliseconds of processor time, by what used them. */
export interface ProcessorUse {
  readonly api: number;
  readonly postgres: number;
  readonly sandbox: number;
  /** This process: it plays the browsers. */
  readonly generator: number;
}

/** What was done, how often, and the processor time of all of it. */
export interface Cost {
  readonly name: string;
  readonly done: number;
  readonly used: ProcessorUse;
}

/**
 * Reads what a shop's processes have used so far.
 * @throws when its PostgreSQL does not run on this machine
 */
export async function processorOf(shop: Shop): Promise<() => ProcessorUse> {
  const { rows } = await shop.database.client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  if (postmaster <= 1) throw new Error('PostgreSQL does not run on this machine');
  return () => {
    const own = process.cpuUsage();
    return {
      api: shop.apis.reduce((sum, { pid }) => sum + processorMs(pid), 0),
      postgres: processorMs(postmaster),
      sandbox: processorMs(shop.services.pid),
      // Not with its children, which are the servers.
      generator: (own.user + own.system) / 1000,
    };
  };
}

/** What was used between two readings. */
export function between(before: ProcessorUse, after: ProcessorUse): ProcessorUse {
  return {
    api: after.api - before.api,
    postgres: after.postgres - before.postgres,
    sandbox: after.sandbox - before.sandbox,
    generator: after.generator - before.generator,
  };
}

/**
 * A table of milliseconds of processor time for each that was done. Its last column is computed: how many a second all cores could do
 * for the API and PostgreSQL alone, with sandbox and load generator on another machine.
 */
export function costTable(costs: readonly Cost[]): string {
  const cores = availableParallelism();
  const head = ['done', 'API', 'PostgreSQL', 'sandbox', 'generator', 'sandbox + generator', 'a second apart'];
  const lines = costs.map(({ name, done, used: { api, postgres, sandbox, generator } }) => {
    const apart = api + postgres;
    const around = sandbox + generator;
    return [
      name,
      ...[api, postgres, sandbox, generator].map((ms) => `${(ms / done).toFixed(2)} ms`),
      `${((100 * around) / (apart + around)).toFixed(0)} %`,
      ((cores * 1000 * done) / apart).toFixed(0),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
