import { sourceFiles } from '../lib/source-files.ts';
import type { Part } from './check.ts';
import type { Effect, Touched } from './touched.ts';
import { packageOf, type WorkspaceGraph } from './workspace-graph.ts';

/** Packages that every journey runs on. */
const BELOW_EVERY_JOURNEY = ['shell', 'api', 'sandbox'];
/** The journeys' configuration: what leads to it concerns all of them. */
const JOURNEYS_CONFIG = 'e2e/playwright.config.ts';
/** Parts of e2e that no journey uses, unless it imports them. */
const BESIDE_JOURNEYS = /^e2e\/((journeys|measure|faults|attacks)\/|trust\.(config\.)?ts$)|\.md$/;

/** What there is to run. */
export interface AllTests {
  /** Paths of the test files of all packages, the API's included. */
  readonly files: readonly string[];
  /** Names of the journeys. */
  readonly journeys: readonly string[];
}

/** What is run of it. */
export interface Selection {
  /** Folders that format, lint and types are checked in; none means all. */
  readonly folders?: readonly string[];
  readonly build: boolean;
  /** Test files, without those of the API. */
  readonly unit: readonly string[];
  /** The tests of the API: they start whole servers, so that each leads to all of it. */
  readonly api: boolean;
  readonly journeys: readonly string[];
}

export const journeyFile = (name: string): string => `e2e/journeys/${name}.spec.ts`;

/** The test files and journeys of a workspace. */
export function findTests(root: string): AllTests {
  return {
    files: sourceFiles(root, ['*/**/*.test.{ts,tsx}']).filter((file) => !file.startsWith('e2e/')),
    journeys: sourceFiles(root, [journeyFile('*')]).map((file) => /([^/]+)\.spec\.ts$/.exec(file)?.[1] ?? ''),
  };
}

/**
 * The tests that an effect makes necessary.
 * @param subjects packages that each journey is about, by its name; one that is not listed is about the package of its name
 */
export function selectTests(
  graph: WorkspaceGraph,
  { packages, files }: Effect,
  all: AllTests,
  subjects: Readonly<Record<string, readonly string[]>>,
): Selection {
  const isTouched = (test: string) =>
    files.has(test) || packages.get(packageOf(graph, test) ?? '')?.whole === true;
  const isProduct = (name: string) => packages.get(name)?.product === true;
  const everyJourney =
    BELOW_EVERY_JOURNEY.some(isProduct) ||
    files.has(JOURNEYS_CONFIG) ||
    [...files].some((file) => concernsAllJourneys(graph, file));
  const journeys = all.journeys.filter(
    (name) => everyJourney || files.has(journeyFile(name)) || (subjects[name] ?? [name]).some(isProduct),
  );
  return {
    build: journeys.length > 0 || graph.built.some(isProduct),
    unit: all.files.filter((file) => !file.startsWith('api/') && isTouched(file)),
    api: packages.has('api'),
    journeys,
  };
}

/** True for what belongs to the journeys and is imported by none: their package.json, the packed release before. */
function concernsAllJourneys({ imports }: WorkspaceGraph, file: string): boolean {
  return file.startsWith('e2e/') && !imports.has(file) && !BESIDE_JOURNEYS.test(file);
}

/**
 * The tests of one package alone, as its team's own CI runs them.
 * @throws one sentence when there is no such package
 */
export function selectPackage(
  graph: WorkspaceGraph,
  name: string,
  all: AllTests,
  subjects: Readonly<Record<string, readonly string[]>>,
): Selection {
  if (!graph.packages.has(name))
    throw new Error(
      `There is no package ${name}. The packages are: ${[...graph.packages.keys()].join(', ')}.`,
    );
  const alone: Touched = { whole: true, product: true, reason: 'it was named' };
  const effect = { packages: new Map([[name, alone]]), files: new Set<string>() };
  const selection = selectTests(graph, effect, all, subjects);
  return { ...selection, folders: [name], ...(name === 'e2e' && { build: true, journeys: all.journeys }) };
}

/**
 * The graph with what was touched and why, and what is run, in lines to be read.
 * @param parts those that run; none means all
 */
export function describeSelection(
  graph: WorkspaceGraph,
  { packages }: Pick<Effect, 'packages'>,
  selection: Selection,
  all: AllTests,
  parts: readonly Part[] = [],
): string[] {
  const ofPart = (part: Part, ...lines: readonly string[]) =>
    parts.length === 0 || parts.includes(part) ? lines : [];
  const width = Math.max(...[...graph.packages.keys()].map(({ length }) => length)) + 2;
  const units = all.files.filter((file) => !file.startsWith('api/'));
  const effects = new Set([...packages.values()].map(effectOf));
  const common = packages.size === graph.packages.size && effects.size === 1 ? [...effects] : [];
  return [
    'The graph of the workspace, with what is touched:',
    ...[...graph.packages].flatMap(([name, declared]) => {
      const touched = packages.get(name);
      const uses = declared.length > 0 ? `uses ${declared.join(', ')}` : 'uses no other package';
      return [
        `  ${name.padEnd(width)}${uses}`,
        ...(touched && common.length === 0 ? [`  ${' '.repeat(width)}${effectOf(touched)}`] : []),
      ];
    }),
    ...common.map((effect) => `  each of them ${effect}`),
    'Runs:',
    ...ofPart(
      'static',
      `  static checks${selection.folders ? ` (format, lint and types of ${selection.folders.join(', ')})` : ''}`,
    ),
    ...(selection.build ? ofPart('build', '  build') : []),
    ...ofPart('unit', `  ${selection.unit.length} of ${units.length} files of unit tests`),
    ...ofPart('api', `  ${selection.api ? 'the tests of the API' : 'no test of the API'}`),
    ...ofPart(
      'e2e',
      `  ${selection.journeys.length} of ${all.journeys.length} files of journeys`,
      ...(selection.journeys.length > 0 && selection.journeys.length < all.journeys.length
        ? [`    ${selection.journeys.join(', ')}`]
        : []),
    ),
  ];
}

function effectOf({ whole, product, reason }: Touched): string {
  const extent = `${whole ? 'all its tests' : 'tests that lead there'}${product ? ', journeys about it' : ''}`;
  return `touched (${extent}): ${reason}`;
}
