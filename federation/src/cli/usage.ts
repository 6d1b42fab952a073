/** A command line that cannot be understood, in one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const HELP = `Releases of remotes: publish them, and choose which of them pages load.

Usage: pnpm release <command>

  publish <folder> [--version <version>]   check the build of the remote in <folder> and put it into the store
  promote <name> <version>                 make a published release the one that pages load
          [--channel stable|canary]        for everybody (stable, the default) or for a part (canary)
          [--percent <1-100>]              the part of the visitors that gets the canary
  rollback <name>                          return to the release that was stable before
  list                                     show all releases in the store

Options:
  --shell <folder>   folder of the built shell that releases must fit to (default: shell)
  --help             show this text

Environment:
  RELEASE_STORE      folder of the store (default: remotes in DATA_DIR, which is .data by default)

Exit code: 0 done, or nothing to do; 1 refused, nothing was changed; 2 the command was not understood.
`;
