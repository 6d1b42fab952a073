import { execFileSync } from 'node:child_process';

/** Branches that changes are compared with when none is named, first wins. */
const DEFAULT_BASES = ['main', 'origin/main'];

export interface Changes {
  /** The commit that is compared with, and how it was found. */
  readonly since: string;
  /** Paths from the root; of a renamed file both. */
  readonly files: readonly string[];
}

/**
 * The files that differ from where this branch left `base`: committed, staged, unstaged and new ones.
 * @param base any name of a commit; by default the branch main, of this repository or of origin
 * @throws one sentence when there is no such commit, or no common one
 */
export function changedFiles(root: string, base?: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const exists = (name: string) => {
    try {
      git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
      return true;
    } catch {
      return false;
    }
  };
  const name = (base === undefined ? DEFAULT_BASES : [base]).find(exists);
  if (name === undefined)
    throw new Error(
      `There is no commit ${base ?? DEFAULT_BASES.join(' or ')}: name one that this clone has.`,
    );
  const commit = mergeBase(git, name);
  const list = (...args: string[]) =>
    git(...args)
      .split('\0')
      .filter((file) => file !== '');
  const files = new Set([
    ...list('diff', '--name-only', '--no-renames', '-z', commit),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return { since: `${commit.slice(0, 8)} (where this branch left ${name})`, files: [...files].sort() };
}

function mergeBase(git: (...args: string[]) => string, name: string): string {
  try {
    return git('merge-base', 'HEAD', name).trim();
  } catch (error) {
    throw new Error(`${name} and this branch have no commit in common: is this clone too shallow?`, {
      cause: error,
    });
  }
}
