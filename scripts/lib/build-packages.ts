import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildId } from './build-inputs.ts';

const run = promisify(execFile);

/** A package with its build. */
export interface BuiltPackage {
  name: string;
  folder: string;
  /** Hash of the sources it was built from. */
  id: string;
  /** False where the build of an earlier run was still right. */
  fresh: boolean;
}

/** The shell and all remotes, by their folders. */
export function packagesWithBuild(root: string): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.ts')));
}

/**
 * Builds what changed since its last build, all packages side by side.
 * @throws with webpack's own words when a build fails
 */
export function buildPackages(root: string, report: (line: string) => void): Promise<BuiltPackage[]> {
  return Promise.all(packagesWithBuild(root).map((name) => buildPackage(root, name, report)));
}

async function buildPackage(
  root: string,
  name: string,
  report: (line: string) => void,
): Promise<BuiltPackage> {
  const folder = join(root, name);
  const stamp = join(folder, 'dist/build-id');
  const id = buildId(root, name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return { name, folder, id, fresh: false };

  const started = performance.now();
  const webpack = createRequire(join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
  try {
    await run(process.execPath, [webpack, '--config', 'webpack.config.ts'], {
      cwd: folder,
      env: { ...process.env, BUILD_ID: id.slice(0, 8) },
    });
  } catch (error) {
    throw new Error(`The build of ${name} failed:\n${outputOf(error)}`);
  }
  writeFileSync(stamp, id);
  report(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { name, folder, id, fresh: true };
}

function outputOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stdout' in error && 'stderr' in error) {
    return `${error.stdout}${error.stderr}`;
  }
  return String(error);
}
