import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a stand-in in its own process. */
export interface Launched {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  readonly output: { stdout: string; stderr: string };
  /** What it printed once it listened. Rejects with its own words when it ends before. */
  ready(): Promise<Record<string, number>>;
  /** Resolves with its exit code once it has ended and everything it said is read. */
  ended(): Promise<number | null>;
}

/** Starts stand-ins on one folder; `close` ends what still runs and removes the folder. */
export class Launcher {
  readonly folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  readonly #launched: Launched[] = [];

  /** @param file below sandbox/ */
  launch(file: string, settings: Readonly<Record<string, string>>): Launched {
    const clean = { NODE_ENV: '', NODE_OPTIONS: '', DATA_DIR: this.folder, LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../..', file)], {
      env: { ...process.env, ...clean, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    const closed = once(child, 'close');
    const ready = async () => {
      while (!output.stdout.includes('\n')) {
        await Promise.race([once(child.stdout, 'data'), closed]);
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(output.stderr);
      }
      const line: Record<string, number> = JSON.parse(output.stdout.split('\n')[0] ?? '');
      return line;
    };
    const one = { child, output, ready, ended: () => closed.then(() => child.exitCode) };
    this.#launched.push(one);
    return one;
  }

  async close(): Promise<void> {
    for (const { child, ended } of this.#launched) {
      child.kill('SIGKILL');
      // Until it is gone it may still write into the folder.
      await ended();
    }
    rmSync(this.folder, { recursive: true });
  }
}
