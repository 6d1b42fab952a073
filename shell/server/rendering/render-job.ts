import type { ReleasePath } from 'federation/registry';
import type { PageMeta, Site } from 'shared-shell';
import type { RenderResult } from '../../src/app/render-page.tsx';

/** Server build of a release: the file, and the hash it must have. */
export interface ServerBuild {
  file: string;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
}

/** One remote as a render process needs it. */
export interface JobRemote {
  name: string;
  version: string;
  paths: ReleasePath[];
  /** Null where the release has no server build. */
  build: ServerBuild | null;
}

/** A page to render. */
export interface RenderJob {
  url: string;
  site: Site;
  /** All remotes: their paths decide what the address is. */
  remotes: JobRemote[];
  /** Name of the remote whose code may run for this page; null: only the frame around an empty page. */
  owner: string | null;
  /** Of the request that the page is for; its calls carry it. */
  requestId?: string;
  /** How long the page may wait for its data, in milliseconds. */
  dataLimitMs: number;
}

/** A rendered page, with what the browser takes over as JSON: the process finds out whether it can be JSON. */
export interface RenderAnswer extends Omit<RenderResult, 'rendered'> {
  meta: PageMeta;
  /** JSON of RenderResult's `rendered`. */
  rendered: string;
  /** Why parts of the page are missing or left to the browser. */
  problem: string | null;
  /** Tags of the data that the page shows; `any` where an answer of the API did not say which. */
  dependencies: readonly string[];
  /** A call of the API failed: the page may lack what it shows otherwise. */
  isDataMissing: boolean;
}

/** Renders pages in isolation: the code of one page cannot harm the others. */
export interface Renderer {
  /** @throws RenderError when the page cannot be rendered */
  render(job: Omit<RenderJob, 'dataLimitMs'>): Promise<RenderAnswer>;
  /** Resolves after the active pages have ended. */
  close(): Promise<void>;
}

/**
 * error: the page's code threw. unresponsive: it blocked its process. crashed: it ended its process, for example by its
 * memory. timeout: its data came too late. overloaded: too many pages wait. unstarted: no process could be started.
 */
export type RenderFault = 'error' | 'unresponsive' | 'crashed' | 'timeout' | 'overloaded' | 'unstarted';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly fault: RenderFault;

  constructor(fault: RenderFault, message: string) {
    super(message);
    this.fault = fault;
  }

  /** Whether the release's code is to blame. Load and slow data say nothing about it. */
  get isCodeFault(): boolean {
    return this.fault === 'error' || this.fault === 'unresponsive' || this.fault === 'crashed';
  }
}
