import { type Measure, samplesOf, single } from 'server-kit/measure';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PolicyReports } from '../policy-reports.ts';
import type { RegistrySource } from '../registry-source.ts';
import { type DoorCount, type DoorCounts, PAGE_ORIGINS } from './door-telemetry.ts';

interface MeasuredParts {
  readonly cache: Pick<PageCache, 'bytes' | 'knowsChanges'>;
  readonly counts: Pick<DoorCounts, 'origins' | 'totals'>;
  readonly limit: Pick<VisitorLimit, 'refusals'>;
  readonly policyReports: Pick<PolicyReports, 'counts'>;
  readonly source: Pick<RegistrySource, 'isBroken'>;
}

/** What one front door counts and keeps. */
export function doorMeasures({ cache, counts, limit, policyReports, source }: MeasuredParts): Measure[] {
  const byRelease = (name: string, what: DoorCount, help: string): Measure => ({
    name,
    help,
    type: 'counter',
    labels: ['remote', 'release'],
    read: () =>
      counts
        .totals()
        .map(({ remote, version, [what]: value }) => ({ value, labels: { remote, release: version } })),
  });
  return [
    byRelease('wishbin_renders_total', 'renders', 'Renderings of pages by release.'),
    byRelease('wishbin_render_failures_total', 'render_failures', 'Renderings that failed, by release.'),
    byRelease(
      'wishbin_page_cache_hits_total',
      'cache_hits',
      'Pages that were served from memory, by release.',
    ),
    {
      name: 'wishbin_page_answers_total',
      help: 'Answers of pages by origin: from memory, from memory while renewed, rendered and kept, rendered for one answer.',
      type: 'counter',
      labels: ['state'],
      read: () => samplesOf('state', PAGE_ORIGINS, counts.origins()),
    },
    {
      name: 'wishbin_page_cache_bytes',
      help: 'Bytes of pages in memory.',
      type: 'gauge',
      read: () => single(cache.bytes),
    },
    {
      name: 'wishbin_page_cache_follows_changes',
      help: '1 while the API tells of changes of data. With 0 no page is served from memory.',
      type: 'gauge',
      read: () => single(Number(cache.knowsChanges)),
    },
    {
      name: 'wishbin_visitor_refusals_total',
      help: 'Requests that were answered with 429 because their network asked for too much.',
      type: 'counter',
      read: () => single(limit.refusals()),
    },
    {
      name: 'wishbin_policy_reports_total',
      help: 'Reports of browsers about what the policy of a page refused, by directive and pattern of the page.',
      type: 'counter',
      labels: ['directive', 'page', 'outcome'],
      // The origin of what was refused is left out: anyone can make up origins.
      read: () =>
        policyReports.counts().map(({ directive, page, refused, count }) => ({
          value: count,
          labels: { directive, page, outcome: refused ? 'refused' : 'reported' },
        })),
    },
    {
      name: 'wishbin_registry_broken',
      help: '1 while no release registry can be read, and pages answer 503.',
      type: 'gauge',
      read: () => single(Number(source.isBroken)),
    },
  ];
}
