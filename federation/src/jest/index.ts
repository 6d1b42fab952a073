import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** A source in the workspace, JavaScript where the package is installed. */
const SETUP = join(import.meta.dirname, `setup${extname(import.meta.filename)}`);

const compile = (tsx: boolean) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

/** Tests are modules of TypeScript, as everything is. */
export const TYPESCRIPT_PROJECT: Project = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compile(false), '\\.tsx$': compile(true) },
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/([^/]+/)?(dist|\\.data|\\.cache)/'],
};

/** Tests of browser code: in Node, or in the environment `federation/jest/dom-environment` where the test file asks for it. */
export const BROWSER_PROJECT = {
  ...TYPESCRIPT_PROJECT,
  setupFilesAfterEnv: [SETUP],
  moduleNameMapper: { '\\.woff$': 'shared-testing/asset-url' },
} satisfies Project;

/** What all runs of jest have in common. */
export const JEST_RUN = {
  // A test may start an embedded database, or a page with its server: seconds, and more on a busy machine.
  testTimeout: 60_000,
  // Separate processes free the memory that test files leak.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // What a file leaves behind makes the next ones slower: 2.8 GB of it after 130 files of the API.
  workerIdleMemoryLimit: '1GB',
} satisfies Config;

/** The jest configuration of a remote in a repository of its own. */
export function remoteJest(): Config {
  return {
    ...BROWSER_PROJECT,
    ...JEST_RUN,
    testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  };
}
