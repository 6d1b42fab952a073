import { buildVariants } from './catalog-variants.ts';
import { prepareDemoData } from './demo-data.ts';
import { runNode } from './run-node.ts';

/** Everything the journeys need and that takes long: builds, demo data, and the other versions of the catalog. */
export default async function prepare(): Promise<void> {
  await Promise.all([prepareDemoData(), runNode(['scripts/build.ts']).then(buildVariants)]);
}
