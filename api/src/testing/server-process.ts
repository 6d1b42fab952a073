import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letGo, ownProcess } from './own-process.ts';

/** Milliseconds for a test with processes of its own: one starts in seconds, many more of them when the machine is busy. */
export const PROCESS_PATIENCE = 180_000;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** All it has written so far, log and errors. */
  readonly output: { text: string };
  /** Its address, once it listens; rejects with what it wrote when it ends before. */
  address(): Promise<string>;
  /** Its exit code, once it has ended and everything it wrote is read. */
  exitCode(): Promise<number | null>;
}

/** Processes on one data folder. */
export interface ServerProcesses {
  readonly dataDir: string;
  /** Starts one, without waiting for it. */
  launch(settings?: Record<string, string>): ServerProcess;
  /** Kills those that still run, and removes the folder. */
  end(): Promise<void>;
}

export async function serverProcesses(): Promise<ServerProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wishbin-server-'));
  const launched: ServerProcess[] = [];
  return {
    dataDir,
    launch: (settings = {}) => {
      const one = launchOn(dataDir, settings);
      launched.push(one);
      return one;
    },
    end: async () => {
      for (const { child, exitCode } of launched.splice(0)) {
        child.kill('SIGKILL');
        // Until it is gone it may still write into the folder.
        await exitCode();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function launchOn(dataDir: string, settings: Record<string, string>): ServerProcess {
  const env = {
    DATABASE_URL: '',
    API_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...settings,
  };
  const child = ownProcess(join(import.meta.dirname, '../server.ts'), env, 'pipe');
  const output = { text: '' };
  const closed = once(child, 'close');
  const listening = new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output.text += chunk;
      const url = /listening at (http:[^"]+)/.exec(output.text)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(output.text)));
  });
  // Not everybody waits for it.
  listening.then(
    () => letGo(child),
    () => undefined,
  );
  return {
    child,
    output,
    address: () => listening,
    exitCode: async () => {
      child.ref();
      await closed;
      return child.exitCode;
    },
  };
}
