import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import semver from 'semver';
import * as z from 'zod';
import { channelOf, findIsolation, type Isolation, type Program } from '../isolation/isolation.ts';
import type { ProbeAnswer, ProbeQuestion } from '../isolation/server-probe.ts';
import { checkKinds, checkScripts, checkSecrets } from './check-files.ts';
import { checkPathOwners, checkReserved } from './check-paths.ts';
import { differences } from './describe-release.ts';
import type { ShellBuild } from './read-builds.ts';
import { type ReleaseFiles, SERVER_FILE } from './release-store.ts';
import type { Registry, Release } from './types.ts';

/**
 * Builds of one remote must differ in their container's global variable: a release and the one it falls back
 * to can be on one page.
 */
export function checkGlobal({ name, version, global }: Release, registry: Registry): string[] {
  return Object.values(registry.remotes)
    .flatMap(({ releases }) => Object.values(releases))
    .filter((other) => other.global === global && !(other.name === name && other.version === version))
    .map(
      (other) =>
        `The container's variable ${global} is that of ${other.name} ${other.version}: build again under a BUILD_ID of its own`,
    );
}

const CONTRACT = 'shared-shell';

/** Error messages for shared libraries that the browser build requires and the shell does not provide in that range. */
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

const PROBE: Program = {
  module: new URL(`../isolation/server-probe${extname(import.meta.filename)}`, import.meta.url),
  args: [],
  files: [],
  output: 'ignore',
};
const TIME_LIMIT_MS = 10_000;

/** Beyond, a process is killed. */
const MAX_ANSWER_BYTES = 2 ** 20;
const MAX_PROBLEM = 2000;

const answerSchema: z.ZodType<ProbeAnswer> = z.union([
  z.object({ paths: z.array(z.string()), withAction: z.array(z.string()) }),
  z.object({ problem: z.string().transform((problem) => problem.slice(0, MAX_PROBLEM)) }),
]);

/**
 * Loads the server build in a child process and compares its routes with the declared paths.
 * @param limitMs longest time for loading, milliseconds
 */
export async function checkServerBuild(
  { paths }: Release,
  files: ReleaseFiles,
  { serverBundle }: Pick<ShellBuild, 'serverBundle'>,
  limitMs = TIME_LIMIT_MS,
): Promise<string[]> {
  const code = files.get(SERVER_FILE)?.toString('utf8');
  if (code === undefined) {
    return paths
      .filter(({ render }) => render === 'server')
      .map(({ path }) => `${path} asks to be rendered on the server, but the build has no ${SERVER_FILE}`);
  }
  const answer = await probe({ code, shellCode: await readFile(serverBundle, 'utf8') }, limitMs);
  if ('problem' in answer) return [`${SERVER_FILE}: ${answer.problem}`];
  return [
    ...paths
      .filter(({ path }) => !answer.paths.includes(path))
      .map(({ path }) => `${SERVER_FILE} has no route for ${path}, which package.json declares`),
    ...answer.withAction.map(
      (path) =>
        `The route ${path} has an action, but the shell's router has no forms and fetchers, which would call it: change data by calls of the API`,
    ),
  ];
}

let isolation: Promise<Isolation> | undefined;

/** The machine that promotes has the store's key, and a front door the visitors: the code gets what render processes get. */
async function probe(question: ProbeQuestion, limitMs: number): Promise<ProbeAnswer> {
  isolation ??= findIsolation(PROBE);
  const child = (await isolation).start(PROBE);
  const timeout = setTimeout(() => child.kill('SIGKILL'), limitMs);
  try {
    return readAnswer(await exchange(child, JSON.stringify(question)), limitMs);
  } finally {
    clearTimeout(timeout);
    child.kill('SIGKILL');
  }
}

/** Sends a text to a process. Resolves with all that it answers; null when it ends before, or answers too much. */
function exchange(child: ChildProcess, text: string): Promise<string | null> {
  const pipe = channelOf(child);
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    pipe.on('error', () => resolve(null));
    pipe.on('close', () => resolve(bytes > 0 ? Buffer.concat(chunks).toString() : null));
    pipe.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) resolve(null);
    });
    pipe.end(text);
  });
}

/** The code that is checked may have sent it. */
function readAnswer(text: string | null, limitMs: number): ProbeAnswer {
  if (text === null) return { problem: `ends or hangs while it is loaded (limit ${limitMs / 1000} s)` };
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return { problem: 'sends what is no answer while it is loaded' };
    throw error;
  }
}

/** Every reason why a release is not what it says, or does not fit one of the shells. None when all is well. */
export async function checkAgainstShells(
  release: Release,
  files: ReleaseFiles,
  shells: readonly ShellBuild[],
): Promise<string[]> {
  const damage = differences(release, files);
  if (damage.length > 0) return damage;
  const reasons = await Promise.all(
    shells.map(async (shell) => [
      ...checkShared(release, shell),
      ...checkContract(release, shell),
      ...(await checkServerBuild(release, files, shell)),
    ]),
  );
  return [...new Set(reasons.flat())];
}

/** Every reason why a release does not fit beside those that the registry names. */
export function checkAgainstRegistry(release: Release, registry: Registry): string[] {
  return [...checkPathOwners(release, registry), ...checkGlobal(release, registry)];
}

/** Every reason why a release may not reach visitors, whatever shell and remotes there are. */
export async function checkContents(release: Release, files: ReleaseFiles): Promise<string[]> {
  return [
    ...checkReserved(release),
    ...checkContractRange(release),
    ...checkKinds(release),
    ...checkScripts(release, files),
    ...(await checkSecrets(files)),
  ];
}

/** A major version may break the contract: no remote can know that it works with two of them. */
function checkContractRange({ contract }: Release): string[] {
  const major = semver.minVersion(contract)?.major;
  return major !== undefined && semver.subset(contract, `${major}.x`)
    ? []
    : [
        `The contract ${contract} admits more than one major version of ${CONTRACT}: name one, such as ^1.2.0`,
      ];
}
