import { BROWSER_PROJECT, JEST_RUN, TYPESCRIPT_PROJECT } from 'federation/jest';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Node itself loads the modules, once per worker: half the time of a virtual machine for each file. */
const bareNode: Project = {
  ...TYPESCRIPT_PROJECT,
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/scripts/lib/bare-node.ts'],
};

/** Servers' code and commands, without the parts of those packages that browsers load. */
const forNode =
  '(sandbox|server-kit|scripts|shell/server|federation/src/(?!runtime/)|shared-api/src/(?!client/))';

/** `api` is a suite of its own, so that it can run a second time, on a PostgreSQL server (TEST_DATABASE_URL). */
const config: Config = {
  ...JEST_RUN,
  testSequencer: './scripts/lib/longest-first.ts',
  projects: [
    {
      ...BROWSER_PROJECT,
      displayName: 'browser',
      moduleNameMapper: {
        ...BROWSER_PROJECT.moduleNameMapper,
        // Files of a folder that the build collects are collected by Node here.
        '/all-templates\\.ts$': '<rootDir>/shell/src/frame/header/testing/all-templates.ts',
        // The root declares no package of the browser.
        '\\.woff$': '<rootDir>/shared-testing/src/asset-url.ts',
      },
      testMatch: ['**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(api|e2e)/', `<rootDir>/${forNode}`],
    },
    {
      ...bareNode,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', `<rootDir>/(?!${forNode})`],
    },
    {
      ...bareNode,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      globalSetup: '<rootDir>/api/src/testing/prepare-templates.ts',
    },
  ],
};

export default config;
