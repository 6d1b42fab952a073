import { prepareDemoData } from './servers/api-server.ts';
import { prepareAccounts } from './servers/identity-server.ts';
import { unpackPreviousRelease } from './servers/previous-release.ts';
import { runNode } from './servers/server-process.ts';
import { buildVariants } from './servers/variants.ts';

/**
 * Everything the journeys need and that takes long: builds, the builds of the release before, demo data, and the other versions of the catalog, unless
 * WITHOUT_VARIANTS says that no journey of this run releases one.
 */
export default async function prepare(): Promise<void> {
  const build = runNode(['scripts/build.ts']);
  await Promise.all([
    prepareDemoData(),
    prepareAccounts(),
    unpackPreviousRelease(),
    process.env['WITHOUT_VARIANTS'] ? build : build.then(buildVariants),
  ]);
}
