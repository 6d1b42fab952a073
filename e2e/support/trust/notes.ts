import { expect, test } from '@playwright/test';
import { COUNTS_NOTE } from '../../../scripts/lib/report-counts.ts';
import type { Site } from '../servers/site.ts';
import { runProductChecks } from '../shop/product-checks.ts';

/** Notes what the running test did and counted: `e2e/trust.ts` prints it in the row. */
export function noteCounts(text: string): void {
  test.info().annotations.push({ type: COUNTS_NOTE, description: text });
}

/** The findings of `check` and `reconcile` for a site with an own API and own services, which run. The API is stopped meanwhile. */
export async function findingsOf({ api, services }: Site): Promise<readonly string[]> {
  await api.stop();
  const { open } = await runProductChecks({ DATABASE_URL: '', DATA_DIR: api.dataDir, ...services.api });
  await api.start();
  return open;
}

/**
 * Expects that nothing is found beyond what was found before: the demo data are paid at a card service of their own.
 * @param before what `findingsOf` gave before the fault
 */
export async function expectNothingFound(site: Site, before: readonly string[]): Promise<void> {
  const open = await findingsOf(site);
  const added = open.filter((finding) => !before.includes(finding));
  expect(added, 'findings of check and reconcile').toEqual([]);
  noteCounts(`check and reconcile: ${added.length} new findings`);
}
