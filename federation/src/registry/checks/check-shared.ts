import semver from 'semver';
import type { ShellBuild } from '../shell-build.ts';
import type { Release } from '../types.ts';

const CONTRACT = 'shared-shell';

/** Shared libraries that the browser build asks for and the shell does not provide as asked, as sentences. */
export function checkShared({ shared }: Release, { provided }: ShellBuild): string[] {
  const wanted = Object.entries(shared);
  if (wanted.length === 0) {
    return [
      'The browser build asks for no shared library at all: it was not built with the preset for remotes',
    ];
  }
  return wanted.flatMap(([library, range]) => {
    const version = provided.get(library);
    if (version === undefined)
      return [`The build asks for ${library} ${range}, which the shell does not share`];
    return semver.satisfies(version, range)
      ? []
      : [`The build asks for ${library} ${range}, but the shell shares ${version}`];
  });
}

/** Whether the shell speaks the contract that the remote was written for, as sentences. */
export function checkContract({ contract }: Release, { provided }: ShellBuild): string[] {
  const version = provided.get(CONTRACT);
  if (version === undefined)
    return [`The shell shares no ${CONTRACT}, whose version is that of the contract`];
  return semver.satisfies(version, contract)
    ? []
    : [`The remote needs contract ${contract}, but the shell's ${CONTRACT} is ${version}`];
}
