import type { Breaker } from './breaker.ts';
import type { JobRemote, RenderAnswer, RenderJob } from './render-job.ts';
import { isQueueFull, type RenderPool } from './render-pool.ts';

interface Logger {
  warn(details: object, message: string): void;
}

/** Where pages are rendered while the registry is as it is. */
export interface Rendering {
  poolOf(owner: string): RenderPool;
  breaker: Breaker;
  log: Logger;
}

type Page = Pick<RenderJob, 'url' | 'site' | 'remotes'>;

const FRAME = 'the frame';

/**
 * Renders a page as far as it can be rendered here: the whole page; where its remote's code fails or has too much
 * to do, the frame around an empty page; where that fails too, nothing (null). What is missing, the browser renders.
 */
export async function renderForBrowser(
  { poolOf, breaker, log }: Rendering,
  page: Page,
  owner: JobRemote | undefined,
): Promise<RenderAnswer | null> {
  const release = owner && `${owner.name} ${owner.version}`;
  if (release && breaker.allows(release)) {
    try {
      const answer = await poolOf(release).render({ ...page, owner: owner.name });
      if (answer.problem) log.warn({ problem: answer.problem }, 'part of a page is left to the browser');
      breaker.succeeded(release);
      return answer;
    } catch (error) {
      if (!isQueueFull(error)) breaker.failed(release);
      log.warn({ err: error, release }, 'rendering failed');
    }
  }
  try {
    return await poolOf(FRAME).render({ ...page, owner: null });
  } catch (error) {
    log.warn({ err: error }, 'rendering the frame failed');
    return null;
  }
}
