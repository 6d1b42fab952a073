import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { RefusalError } from './release-store.ts';
import { commitSchema } from './schema.ts';

const runFile = promisify(execFile);

const GIT_LIMIT_MS = 10_000;

/**
 * Commit of the sources in a folder: `RELEASE_COMMIT`, else what git says of a working tree without changes. Undefined where it is
 * not known: a build of changed sources is that of no commit.
 * @throws RefusalError when RELEASE_COMMIT is none
 */
export async function commitOf(folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const given = env['RELEASE_COMMIT'];
  if (given) {
    if (commitSchema.safeParse(given).success) return given;
    throw new RefusalError([`RELEASE_COMMIT is not the full name of a commit: ${given}`]);
  }
  const options = { cwd: resolve(folder), timeout: GIT_LIMIT_MS };
  try {
    const { stdout: changes } = await runFile('git', ['status', '--porcelain'], options);
    const { stdout: head } = await runFile('git', ['rev-parse', 'HEAD'], options);
    return changes === '' && commitSchema.safeParse(head.trim()).success ? head.trim() : undefined;
  } catch {
    // No git, no repository or no commit: a release need not come from one.
    return undefined;
  }
}
