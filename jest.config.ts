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
  modulePathIgnorePatterns: ['/dist/', '/\\.(data|cache)/'],
};

/** Two suites, so that the API's can run a second time, on a PostgreSQL server (TEST_DATABASE_URL). */
const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(api|e2e)/'],
    },
    // A test may start an embedded database of its own: two to three seconds, more when the machine is busy.
    { ...common, displayName: 'api', testMatch: ['<rootDir>/api/**/*.test.ts'], testTimeout: 60_000 },
  ],
};

export default config;
