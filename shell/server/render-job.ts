import type { ReleasePath } from 'federation/registry';
import type { PageMeta, Site } from 'shared-shell';
import type { RenderResult } from '../src/app/render-page.tsx';
import type { ServerBuild } from './evaluate-release.ts';

/** One remote as the render workers need it. */
export interface JobRemote {
  name: string;
  version: string;
  paths: ReleasePath[];
  /** Null where the release has no server build. */
  build: ServerBuild | null;
}

/** A page to render in a worker. */
export interface RenderJob {
  url: string;
  site: Site;
  /** All remotes: their paths decide what the address is. */
  remotes: JobRemote[];
  /** Name of the remote whose code may run for this page; null: only the frame around an empty page. */
  owner: string | null;
  /** How long the page may wait for its data, in milliseconds. */
  dataLimitMs: number;
}

/** A rendered page, with what the browser takes over as JSON: the worker finds out whether it can be JSON. */
export interface RenderAnswer extends Omit<RenderResult, 'rendered'> {
  meta: PageMeta;
  /** JSON of RenderResult's `rendered`. */
  rendered: string;
  /** Why parts of the page are left to the browser. */
  problem: string | null;
}

/** What a worker is started with. */
export interface WorkerSettings {
  /** The shell's own server build. */
  shellServer: string;
  apiUrl: string;
}
