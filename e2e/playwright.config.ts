import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.ts';

const reports = join(import.meta.dirname, '../reports');

/** The installed browser; without one, Playwright says how to get its own. */
const executablePath = findChromium();

/** Quiet and without what a container lacks. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'journeys',
  outputDir: join(reports, 'journeys'),
  globalSetup: './support/prepare.ts',
  forbidOnly: true,
  retries: 0,
  fullyParallel: true,
  // Each worker runs a site of its own: API, front door with its pool, browser.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  // What hangs fails; what is merely slow, on a machine with much else to do, does not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(reports, 'journeys.json') }]],
  use: {
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
