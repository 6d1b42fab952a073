import * as z from 'zod';
import { isChunk } from './federation-manifest.ts';
import { BROWSER_FOLDER, type ReleaseFiles } from './release-store.ts';
import type { Release } from './types.ts';

const bytesSchema = z.int().positive();

/** The most that parts of a remote may weigh, in bytes as served. */
export const budgetsSchema = z.strictObject({
  entry: bytesSchema.optional(),
  routes: bytesSchema.optional(),
  /** By path, as the remote declares it. */
  paths: z.record(z.string(), bytesSchema).optional(),
});

export type Budgets = z.infer<typeof budgetsSchema>;

/** Of a remote that declares none, bytes. Routes hold the pages of a remote that has no chunks. */
const DEFAULTS = { entry: 4_000, routes: 45_000, path: 50_000 } as const;

/** What a part of a release weighs, and may weigh, in bytes as served. */
export interface Weight {
  /** `entry`, `routes`, or a path with all that the HTML of a direct visit preloads. */
  part: string;
  bytes: number;
  budget: number;
  /** False for a default. */
  isDeclared: boolean;
}

/** Weighs the parts of a release that pages load first. */
export function weigh(release: Release, files: ReleaseFiles, budgets: Budgets): Weight[] {
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + servedBytes(files, `${BROWSER_FOLDER}${name}`), 0);
  const weight = (part: string, names: string[], declared: number | undefined, standard: number): Weight => ({
    part,
    bytes: sum(names),
    budget: declared ?? standard,
    isDeclared: declared !== undefined,
  });
  const { entry, routes, paths } = release;
  return [
    weight('entry', [entry], budgets.entry, DEFAULTS.entry),
    weight('routes', routes, budgets.routes, DEFAULTS.routes),
    ...paths.map(({ path, chunks = [] }) => {
      const own = Object.keys(release.files).filter((file) => chunks.some((chunk) => isChunk(file, chunk)));
      return weight(path, [...new Set([entry, ...routes, ...own])], budgets.paths?.[path], DEFAULTS.path);
    }),
  ];
}

/** The front door sends the Brotli copy that the build made; small files have none. */
function servedBytes(files: ReleaseFiles, file: string): number {
  return (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;
}

/** Parts that weigh more than their budget, and budgets of no part, as sentences. */
export function checkBudgets(weights: readonly Weight[], { paths = {} }: Budgets): string[] {
  const unknown = Object.keys(paths).filter((path) => !weights.some(({ part }) => part === path));
  return [
    ...unknown.map((path) => `wishbin.budgets names ${path}, which the remote does not declare`),
    ...weights
      .filter(({ bytes, budget }) => bytes > budget)
      .map(
        ({ part, bytes, budget, isDeclared }) =>
          `${part} weighs ${bytes} bytes as served, over its budget of ${budget} (${isDeclared ? 'wishbin.budgets' : 'the default; wishbin.budgets in package.json can name another'})`,
      ),
  ];
}
