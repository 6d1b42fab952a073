import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const reports = join(import.meta.dirname, '../reports');

/** The journeys, and the faults and attacks that need a browser, for `e2e/trust.ts`: they are too long for every change. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '{journeys,faults,attacks}/*.spec.ts',
  outputDir: join(reports, 'trust-journeys'),
  reporter: [['list'], ['json', { outputFile: join(reports, 'trust-journeys.json') }]],
});
