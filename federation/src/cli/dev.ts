#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DevSite, readPort, readSite, startDev } from '../dev/index.ts';
import { RefusalError } from '../registry/release-store.ts';

const USAGE = `Shows a remote as its sources are now, below a site that has everything else from releases.

Usage: wishbin-dev --site <origin> [<folder>] [--port <port>]

  <folder>           folder of the remote (default: the one you are in)
  --site <origin>    the site, such as https://shop.example (default: PUBLIC_URL)
  --port <port>      port on this computer (default: 4100)
`;

interface Output {
  log(text: string): void;
  error(text: string): void;
}

/**
 * Starts the development server of a remote in a repository of its own.
 * @returns what to close, or the exit code: 0 for help, 1 when it cannot start, 2 when the command was not understood
 */
export async function run(
  args: string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<DevSite | 0 | 1 | 2> {
  const options = readOptions(args, env);
  if (typeof options === 'string') {
    output.error(`${options}\nSee: wishbin-dev --help`);
    return 2;
  }
  if (options === null) {
    output.log(USAGE);
    return 0;
  }
  try {
    const dev = await startDev({ ...options, log: (line) => output.log(line) });
    output.log(
      `${dev.url} shows ${options.folder}, everything else comes from ${options.site}  (stop with Ctrl+C)`,
    );
    return dev;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    for (const reason of error.reasons) output.error(reason);
    return 1;
  }
}

/** What the command line asks for; null: help; text: what is wrong with it. */
function readOptions(args: string[], env: NodeJS.ProcessEnv) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        site: { type: 'string', default: env['PUBLIC_URL'] },
        port: { type: 'string', default: '4100' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return null;
    if (values.site === undefined) return 'Name the site with --site, such as https://shop.example.';
    const site = readSite(values.site, '--site');
    const port = readPort(values.port, '--port');
    if (positionals.length > 1) return 'Name one folder, or none.';
    return { folder: resolve(positionals[0] ?? '.'), site, port };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

if (import.meta.main) {
  const started = await run(process.argv.slice(2), process.env, console);
  if (typeof started === 'number') process.exitCode = started;
  else
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void started.close().then(() => process.exit(0)));
}
