import type { Composition } from 'federation/runtime';
import type { SignInConfig } from 'shared-auth/config';
import type { CompanyState, Site } from 'shared-shell';
import type { ServerRendered } from '../remotes/remote-region.tsx';

/** Id of the element that carries the page's data as JSON; a data block needs no inline script. */
export const PAGE_DATA_ID = 'wishbin-page';

/** Data that the front door sends with the HTML. */
export interface PageData {
  composition: Composition;
  /** Subresource integrity of the shell's own scripts, by address. */
  integrity: Record<string, string>;
  site: Site;
  signIn: SignInConfig;
  /** This visitor has no bucket yet, and it matters for which releases they get. */
  asksForBucket?: true;
  /** This visitor previews a release: how its pages go says nothing of those that visitors get. */
  isPreview?: true;
  /** Share of page loads whose web vitals are measured, 0 to 100. */
  vitalsPercent: number;
  /** Share of page loads whose clicks and calls are traced, 0 to 100; left out: none. */
  tracesPercent?: number;
  /** What the server rendered; null where the browser has to render the page itself. */
  rendered: RenderedPage | null;
}

export interface RenderedPage {
  /** The region of a remote, or null on a page of the shell's own. */
  region: ServerRendered | null;
  /** State of slices that the page was rendered with. */
  viewcompany: CompanyState;
  loaderData: Record<string, unknown>;
  /** Answers that loaders threw, by route id. */
  errors: Record<string, ThrownAnswer> | null;
}

/** An error answer of a loader, e.g. 404, in a form that survives JSON. */
export interface ThrownAnswer {
  status: number;
  statusText: string;
  data: unknown;
}

/** Reads the data the page came with. */
export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!block) throw new Error('There is no page data');
  return JSON.parse(block);
}
