import type { RenderAnswer, RenderJob } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';

interface Logger {
  warn(details: object, message: string): void;
}

/**
 * Renders a page as far as it can be rendered here: the whole page; where its code fails, the frame around
 * an empty page; where that fails too, nothing (null). What is missing, the browser renders.
 */
export async function renderForBrowser(
  pool: RenderPool,
  job: Omit<RenderJob, 'frameOnly'>,
  log: Logger,
): Promise<RenderAnswer | null> {
  for (const frameOnly of [false, true]) {
    try {
      const answer = await pool.render({ ...job, frameOnly });
      if (answer.problems.length > 0)
        log.warn({ problems: answer.problems }, 'parts of a page are left to the browser');
      return answer;
    } catch (error) {
      log.warn({ err: error, url: job.url, frameOnly }, 'rendering failed');
    }
  }
  return null;
}
