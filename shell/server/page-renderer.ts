import type { Breaker } from './breaker.ts';
import type { JobRemote, RenderAnswer, RenderJob } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';

interface Logger {
  warn(details: object, message: string): void;
}

type Page = Pick<RenderJob, 'url' | 'site' | 'remotes'>;

/**
 * Renders a page as far as it can be rendered here: the whole page; where its remote's code fails, the frame around
 * an empty page; where that fails too, nothing (null). What is missing, the browser renders.
 */
export async function renderForBrowser(
  pool: RenderPool,
  breaker: Breaker,
  page: Page,
  owner: JobRemote | undefined,
  log: Logger,
): Promise<RenderAnswer | null> {
  const key = owner ? `${owner.name} ${owner.version}` : 'the shell';
  if (owner && breaker.allows(key)) {
    try {
      const answer = await pool.render({ ...page, owner: owner.name });
      if (answer.problem) log.warn({ problem: answer.problem }, 'part of a page is left to the browser');
      breaker.succeeded(key);
      return answer;
    } catch (error) {
      breaker.failed(key);
      log.warn({ err: error, url: page.url, release: key }, 'rendering failed');
    }
  }
  try {
    return await pool.render({ ...page, owner: null });
  } catch (error) {
    log.warn({ err: error, url: page.url }, 'rendering the frame failed');
    return null;
  }
}
