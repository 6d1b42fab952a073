import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../config-variables.ts';

const ready = z.looseObject({ ready: z.literal(true), port: z.number() });

/** A service of the sandbox, in a process of its own. */
export interface StandIn {
  readonly url: string;
  /** What it printed once it listened. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Switches faults on; none ends them. */
  faults(faults?: object): Promise<void>;
  /** What it counts. */
  state(): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts a service by its place in the sandbox, such as `parcels/server.ts`, with a folder of its own. */
export async function startStandIn(place: string, settings: Record<string, string>): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-sandbox-'));
  const child = spawn(process.execPath, [join(repositoryRoot, 'sandbox', place)], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const printed = ready.parse(JSON.parse(await firstLine(child.stdout)));
  const url = `http://127.0.0.1:${printed.port}`;
  return {
    url,
    ready: printed,
    faults: async (faults = {}) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify(faults) };
      const { ok, status } = await fetch(`${url}/_sandbox/faults`, init);
      if (!ok) throw new Error(`The faults were answered ${status}`);
    },
    state: async () =>
      z.record(z.string(), z.unknown()).parse(await (await fetch(`${url}/_sandbox/state`)).json()),
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rejects when the output ends before there is one. */
async function firstLine(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += chunk.toString();
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
  }
  throw new Error(`It ended before it listened: ${text}`);
}
