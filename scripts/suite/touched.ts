import { matchesGlob } from 'node:path';
import { dependentsOf, packageOf, SCRIPTS, usersOf, type WorkspaceGraph } from './workspace-graph.ts';

/** What changes do to a package. */
export interface Touched {
  /** True: all its tests are to run; false: those that lead to a changed file. */
  readonly whole: boolean;
  /** True: its part of the site is touched, so that journeys about it are to run. */
  readonly product: boolean;
  /** The first reason that was found. */
  readonly reason: string;
}

export interface Effect {
  /** The touched packages. */
  readonly packages: ReadonlyMap<string, Touched>;
  /** The changed files, and all that lead to one by imports or readings. */
  readonly files: ReadonlySet<string>;
}

/** Files of a package that no other file of the product uses. */
const TEST_OR_TEXT = /\.test\.tsx?$|\/testing\/|^shared-testing\/|\.md$/;
/** Packages beside the site: its journeys are chosen by the files that they import. */
const BESIDE_SITE = /^(e2e|scripts)\//;
/** Texts for people, and notes for the next versions, beside the packages; where a test reads one, READINGS says so. */
const TEXTS = /^(docs|deploy|\.changeset)\/|^[^/]+\.md$|^(LICENSE|CODEOWNERS)$/;

/**
 * What changes touch. A package is touched
 * - by a change of its own files;
 * - by a file of it that imports or reads a changed one, over any number of steps;
 * - by a change of a file of a declared package that no import tells of, such as its package.json or a deleted file;
 * - when it is built, by what configures all builds;
 * - by every file that belongs to no package, texts apart.
 * @param changed paths from the root
 */
export function touchedBy(graph: WorkspaceGraph, changed: readonly string[]): Effect {
  const packages = new Map<string, Touched>();
  const mark = (name: string, { whole, product, reason }: Touched) => {
    const before = packages.get(name);
    packages.set(name, {
      whole: whole || before?.whole === true,
      product: product || before?.product === true,
      reason: before?.reason ?? reason,
    });
  };
  const markAll = (reason: string) => {
    for (const name of graph.packages.keys()) mark(name, { whole: true, product: true, reason });
  };
  const users = usersOf(graph);

  for (const file of changed) {
    const owner = packageOf(graph, file);
    if (owner !== undefined) mark(owner, { whole: true, product: isOfSite(file), reason: `${file} changed` });
    else if (!TEXTS.test(file)) markAll(`${file} belongs to no package`);
  }

  const origins = reach(changed, users);
  for (const [file, origin] of origins) {
    if (file === origin) continue;
    const owner = packageOf(graph, file);
    if (owner === undefined) markAll(`${file}, which belongs to no package, leads to ${origin}`);
    else
      mark(owner, {
        whole: false,
        product: isOfSite(file),
        reason: `${file} leads to ${origin}`,
      });
  }

  for (const file of changed) {
    const owner = packageOf(graph, file);
    if (owner === undefined) continue;
    if (!TEST_OR_TEXT.test(file) && users(file).every((user) => TEST_OR_TEXT.test(user)))
      for (const name of dependentsOf(graph, owner))
        mark(name, {
          whole: true,
          product: name !== SCRIPTS,
          reason: `it declares ${owner}, of which ${file} changed`,
        });
    if (graph.buildConfiguration.some((glob) => matchesGlob(file, glob)))
      for (const name of graph.built)
        mark(name, { whole: false, product: true, reason: `${file} configures its build` });
  }
  return { packages, files: new Set(origins.keys()) };
}

function isOfSite(file: string): boolean {
  return !TEST_OR_TEXT.test(file) && !BESIDE_SITE.test(file);
}

/** The changed files and all files that use one over any number of steps, each with the changed file that was found first. */
function reach(
  changed: readonly string[],
  users: (file: string) => readonly string[],
): ReadonlyMap<string, string> {
  const origins = new Map(changed.map((file) => [file, file]));
  // A map visits what is added while it is gone through.
  for (const [file, origin] of origins)
    for (const user of users(file)) if (!origins.has(user)) origins.set(user, origin);
  return origins;
}
