import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.ts';
import { namesOfFiles } from '../scripts/lib/source-files.ts';
import { browserSwitches } from './support/browser/switches.ts';

const reports = join(import.meta.dirname, '../reports');

/** The installed browser; without one, Playwright says how to get its own. */
const executablePath = findChromium();

const cores = availableParallelism();

/**
 * Journeys that show nothing of a mix of releases, because they build, publish or choose all that they look at: they would see the same
 * again. Others publish a release beside those of the mix.
 */
const OWN_RELEASES = namesOfFiles(
  join(import.meta.dirname, 'journeys'),
  ['create-remote', 'dev', 'lone-repository', 'preview-release', 'previous-release', 'release-bucket'].map(
    (name) => `${name}.spec.ts`,
  ),
);

export default defineConfig({
  testDir: 'journeys',
  outputDir: join(reports, 'journeys'),
  globalSetup: './support/prepare.ts',
  forbidOnly: true,
  // What the release before does not have, it cannot show.
  ...(process.env['RELEASE_MIX'] && { grepInvert: /@new/, testIgnore: OWN_RELEASES }),
  retries: 0,
  fullyParallel: true,
  // Each worker runs its own site: API, front door with its pool, browser. They mostly wait for each other, so that
  // one worker leaves half of two cores idle.
  workers: Math.min(cores, Math.max(2, Math.floor(cores / 2))),
  // Long enough for a busy machine; a hang still fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(reports, 'journeys.json') }]],
  use: {
    actionTimeout: 60_000,
    // Snapshots around each action take a sixth of a run's processor time: `--trace on` makes them of one journey.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...browserSwitches] },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
