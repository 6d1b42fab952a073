import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { repositoryRoot } from '../config-variables.ts';
import { letGo, ownProcess } from './own-process.ts';

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
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  const child = ownProcess(join(repositoryRoot, 'sandbox', place), env, 'inherit');
  const closed = once(child, 'close');
  if (!child.stdout) throw new Error('A stand-in without an output');
  const printed = ready.parse(JSON.parse(await firstLine(child.stdout)));
  letGo(child);
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
      child.ref();
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rejects when the output ends before there is one. What follows is read too, and thrown away. */
async function firstLine(output: Readable): Promise<string> {
  let text = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const end = text.indexOf('\n');
    if (end < 0) continue;
    output.resume();
    return text.slice(0, end);
  }
  throw new Error(`It ended before it listened: ${text}`);
}
