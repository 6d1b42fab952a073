import { reportTelemetry, type TelemetryReport } from 'shared-api/contract/telemetry';

/** Page views as browsers report them: so many of a release, and so many of them failed. */
export interface ReportedViews {
  readonly remote: string;
  readonly version: string;
  readonly path: string;
  readonly views: number;
  readonly failures: number;
}

/** As many as a report holds. */
const A_REPORT = 20;

/** Addresses for tests that no network has (RFC 2544): the API counts few page views of one. */
const visitorAddress = (visitor: number): string =>
  `198.18.${Math.floor(visitor / 250) % 250}.${(visitor % 250) + 1}`;

let visitors = 0;

/**
 * Sends reports of page views to an API, from another address each, with one failure in each of the first ones: more of an
 * address do not count against a canary.
 */
export async function reportViews(apiUrl: string, reported: ReportedViews): Promise<void> {
  const { remote, version, path, views, failures } = reported;
  const reports = Math.ceil(views / A_REPORT);
  if (failures > reports) throw new Error(`${views} views have room for ${reports} failures`);
  for (let sent = 0; sent < reports; sent += 1) {
    const some = Array.from({ length: Math.min(A_REPORT, views - sent * A_REPORT) }, (_, index) => ({
      ...{ remote, version, path },
      ...(index === 0 && sent < failures && { failure: 'render' as const, error: 'TypeError' }),
    }));
    await sendReport(apiUrl, { views: some });
  }
}

/** Sends one report, from an address of its own. @throws when the API does not count it */
export async function sendReport(apiUrl: string, report: TelemetryReport): Promise<void> {
  visitors += 1;
  const answer = await fetch(apiUrl + reportTelemetry.path, {
    method: reportTelemetry.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitorAddress(visitors) },
    body: JSON.stringify(report),
  });
  const { counted } = reportTelemetry.answer.parse(await answer.json());
  if (!counted) throw new Error('The API does not count the report');
}
