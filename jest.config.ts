import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

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

const common: Project = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': compile(false), '\\.tsx$': compile(true) },
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/scripts/lib/jest-setup.ts'],
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/([^/]+/)?\\.(data|cache)/'],
};

/** Two suites, so that the API's can run a second time, on a PostgreSQL server (TEST_DATABASE_URL). */
const config: Config = {
  // A test may start an embedded database: three seconds, and more on a busy machine.
  testTimeout: 60_000,
  // Separate processes free the memory that test files leak.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // What a file leaves behind makes the next ones slower: 2.8 GB of it after 130 files of the API.
  workerIdleMemoryLimit: '1GB',
  testSequencer: './scripts/lib/longest-first.ts',
  projects: [
    {
      ...common,
      displayName: 'unit',
      // Files of a folder that the build collects are collected by Node here.
      moduleNameMapper: {
        '/all-templates\\.ts$': '<rootDir>/shell/src/frame/header/testing/all-templates.ts',
      },
      testMatch: ['**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(api|e2e)/'],
    },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      globalSetup: '<rootDir>/api/src/testing/prepare-templates.ts',
    },
  ],
};

export default config;
