import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from '../lib/find-chromium.ts';
import { installChromium } from '../lib/install-chromium.ts';
import type { Check, Outcome } from './check.ts';
import { runReported } from './run-reported.ts';
import { readPlaywrightReport } from './test-reports.ts';

const LIMIT_MS = 40 * 60_000;

/** The journeys over the composed site, in a real browser. */
export function journeysCheck(root: string): Check {
  return { part: 'e2e', name: 'journeys', run: () => runJourneys(root) };
}

async function runJourneys(root: string): Promise<Outcome> {
  const library = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/package.json');
  const playwright = join(dirname(library), 'cli.js');
  const CHROMIUM = findChromium() ?? (await installChromium({ folder: root, playwright }));
  return runReported([playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
    cwd: root,
    env: { CHROMIUM },
    limitMs: LIMIT_MS,
    report: join(root, 'reports/journeys.json'),
    read: readPlaywrightReport,
  });
}
