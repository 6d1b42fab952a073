import type { PagePath } from 'federation/runtime';
import type { RenderResult } from '../src/app/render-page.tsx';
import type { Site } from '../src/frame/frame-state.ts';
import type { ServerBuild } from './evaluate-release.ts';

/** One remote as the render workers need it. */
export interface JobRemote {
  name: string;
  version: string;
  paths: PagePath[];
  /** Null where the release has no server build. */
  build: ServerBuild | null;
}

/** A page to render in a worker. */
export interface RenderJob {
  url: string;
  site: Site;
  remotes: JobRemote[];
  /** True: only the frame around an empty page, without any remote's code. */
  frameOnly: boolean;
}

export interface RenderAnswer extends RenderResult {
  /** Why parts of the page are left to the browser. */
  problems: string[];
}

/** What a worker is started with. */
export interface WorkerSettings {
  /** The shell's own server build. */
  shellServer: string;
  apiUrl: string;
}
