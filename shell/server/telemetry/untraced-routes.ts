import { HEALTH_PATH, READY_PATH } from '../health.ts';
import { BROWSER_TRACES_PATH } from './browser-traces.ts';

/** Probes, which come every second, and what browsers report about their own spans. */
const UNTRACED: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH, BROWSER_TRACES_PATH]);

/** A page has dozens of files. */
const FILES = /^\/(shell|remotes|img|sandbox\/traces)(\/|$)/;

/** Whether requests for a route, which is a pattern, are left out of traces. */
export function isUntraced(route: string): boolean {
  return FILES.test(route) || UNTRACED.has(route);
}
