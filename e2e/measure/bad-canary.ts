import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendReport } from '../support/shop/page-views.ts';

/**
 * How many visitors meet a canary that throws in a share of its page views until it is withdrawn by itself. A canary must be running
 * (`pnpm release canary <remote> <version> --percent 10`). Made-up visitors, each with a bucket and a network address of its own,
 * load a page from the front door and report the visit of the release that they were given.
 *
 *   node e2e/measure/bad-canary.ts [--site http://localhost:4000] [--api http://127.0.0.1:4001] [--remote mf-catalog] [--rate 20] [--share 0.05]
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:4000' },
    api: { type: 'string', default: 'http://127.0.0.1:4001' },
    remote: { type: 'string', default: 'mf-catalog' },
    rate: { type: 'string', default: '20' },
    share: { type: 'string', default: '0.05' },
  },
});
const { site, api, remote } = values;
const LIMIT_MS = 15 * 60_000;

const stable = await releaseFor(null);
const seen = { visitors: 0, canary: 0, failed: 0 };
let bucketOfCanary: number | null = null;
const began = performance.now();
for (;;) {
  const bucket = Math.floor(Math.random() * 10_000);
  const version = await releaseFor(bucket);
  const isCanary = version !== stable;
  const isFailed = isCanary && Math.random() < Number(values.share);
  if (isCanary) bucketOfCanary = bucket;
  await sendReport(api, {
    views: [{ remote, version, path: '/', ...(isFailed && { failure: 'render', error: 'TypeError' }) }],
  });
  seen.visitors += 1;
  seen.canary += Number(isCanary);
  seen.failed += Number(isFailed);
  if (bucketOfCanary !== null && (await releaseFor(bucketOfCanary)) === stable) break;
  if (performance.now() - began > LIMIT_MS) throw new Error(`The canary still runs: ${JSON.stringify(seen)}`);
  await wait(1000 / Number(values.rate));
}

console.log('| until it was withdrawn | visitors | with the canary | with a failed page |');
console.log('| --- | --- | --- | --- |');
console.log(
  `| ${((performance.now() - began) / 1000).toFixed(0)} s | ${seen.visitors} | ${seen.canary} | ${seen.failed} |`,
);

/** The release that a visitor gets; of one without a bucket the stable one. */
async function releaseFor(bucket: number | null): Promise<string> {
  const headers: Record<string, string> =
    bucket === null ? {} : { cookie: `wishbin-bucket=${String(bucket).padStart(4, '0')}` };
  const html = await (await fetch(site, { headers })).text();
  const { composition }: { composition: { remotes: { name: string; releases: { version: string }[] }[] } } =
    JSON.parse(/id="wishbin-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const version = composition.remotes.find(({ name }) => name === remote)?.releases[0]?.version;
  if (version === undefined) throw new Error(`${site} has no release of ${remote}`);
  return version;
}
