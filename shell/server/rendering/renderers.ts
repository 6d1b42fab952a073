import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { matchPath } from 'react-router-dom';
import { inSpan } from 'server-kit/tracing';
import type { DoorCounts } from '../telemetry/door-telemetry.ts';
import {
  type JobRemote,
  type RenderAnswer,
  RenderError,
  type Renderer,
  type RenderJob,
} from './render-job.ts';

/** Of the circuit breaker of each path of a release: code faults in a row that open it, and the time until a trial. */
const MAX_FAULTS = 3;
const HALF_OPEN_AFTER_MS = 30_000;

const FRAME = 'the frame';

type Page = Pick<RenderJob, 'url' | 'site' | 'remotes' | 'requestId'>;

/** The part of a page that could be rendered. */
export interface Rendering {
  /** Null: nothing. */
  readonly answer: RenderAnswer | null;
  /** Too many pages wait. */
  readonly overloaded: boolean;
  /** All that the server is to render is there; the rest is for the browser. */
  readonly isComplete: boolean;
}

/** What one release makes of a page. */
interface Attempt extends Rendering {
  /** The release's code is missing or failed: another release may do better. */
  readonly isAtFault: boolean;
}

const NOTHING: Attempt = { answer: null, overloaded: false, isComplete: false, isAtFault: false };

interface Logger {
  warn(details: object, message: string): void;
}

/**
 * One renderer per release, and one for the frame that runs no remote's code: a release can harm its own pages only. A
 * renderer lives as long as its release is in use.
 */
export class Renderers {
  readonly #create: () => Renderer;
  readonly #counts: Pick<DoorCounts, 'add'>;
  readonly #renderers = new Map<string, Renderer>();
  readonly #breakers = new Map<string, CircuitBreakerPolicy>();
  readonly #closing = new Set<Promise<void>>();

  /** @param counts gets each rendering of a release, and whether its code failed */
  constructor(create: () => Renderer, counts: Pick<DoorCounts, 'add'>) {
    this.#create = create;
    this.#counts = counts;
  }

  /**
   * Renders the whole page, with the code of the release `before` where the owner's own fails, or the frame around an empty
   * region when both fail or are overloaded. The browser renders the rest.
   */
  async render(
    page: Page,
    owner: JobRemote | undefined,
    log: Logger,
    before?: JobRemote | undefined,
  ): Promise<Rendering> {
    const own = owner ? await this.#renderRelease(page, owner, log) : NOTHING;
    if (owner && before && own.isAtFault && pathIn(before, page.url)?.render === 'server') {
      const remotes = page.remotes.map((remote) => (remote.name === before.name ? before : remote));
      const other = await this.#renderRelease({ ...page, remotes }, before, log);
      if (other.answer && !other.isAtFault) return other;
    }
    if (own.answer) return own;
    const { overloaded } = own;
    try {
      const answer = await this.#rendererOf(FRAME).render({ ...page, owner: null });
      return { answer, overloaded, isComplete: !owner && isComplete(answer, owner, page.url) };
    } catch (error) {
      if (!isOverload(error)) log.warn({ err: error }, 'rendering the frame failed');
      return { answer: null, overloaded: overloaded || isOverload(error), isComplete: false };
    }
  }

  async #renderRelease(page: Page, owner: JobRemote, log: Logger): Promise<Attempt> {
    const attempt = await this.#attempt(page, owner, log);
    this.#counts.add(owner, 'renders');
    if (attempt.isAtFault) this.#counts.add(owner, 'render_failures');
    return attempt;
  }

  async #attempt(page: Page, owner: JobRemote, log: Logger): Promise<Attempt> {
    const release = keyOf(owner);
    // Taken at once: after a wait for the breaker's trial the release may be retired.
    const renderer = this.#rendererOf(release);
    const route = pathOf(owner, page.url);
    try {
      const facts = { 'wishbin.release': `${owner.name}@${owner.version}`, 'http.route': route };
      const answer = await this.#breakerOf(release, route).execute(() =>
        inSpan('render', { facts }, () => renderer.render({ ...page, owner: owner.name })),
      );
      if (answer.problem) log.warn({ problem: answer.problem, route }, 'part of a page is missing');
      // Data that did not come, and redirects, say nothing about the code.
      const isRendered = answer.rendered !== 'null' || answer.isDataMissing || answer.redirect !== undefined;
      return {
        answer,
        overloaded: false,
        isComplete: isComplete(answer, owner, page.url),
        isAtFault: !isRendered && pathIn(owner, page.url)?.render === 'server',
      };
    } catch (error) {
      const isOpen = error instanceof BrokenCircuitError;
      if (!isOverload(error) && !isOpen) log.warn({ err: error, release, route }, 'rendering failed');
      const isAtFault = isOpen || (error instanceof RenderError && error.isCodeFault);
      return { ...NOTHING, overloaded: isOverload(error), isAtFault };
    }
  }

  /** Closes the renderers of all other releases. Their active pages end first. */
  closeAllBut(inUse: readonly JobRemote[]): void {
    const kept = new Set([FRAME, ...inUse.map(keyOf)]);
    for (const [release, renderer] of this.#renderers) {
      if (kept.has(release)) continue;
      this.#renderers.delete(release);
      this.#closeOne(renderer);
    }
    for (const key of this.#breakers.keys()) {
      const [release = ''] = key.split(SEPARATOR);
      if (!kept.has(release)) this.#breakers.delete(key);
    }
  }

  /** Resolves after all active pages have ended. */
  async close(): Promise<void> {
    for (const renderer of this.#renderers.values()) this.#closeOne(renderer);
    this.#renderers.clear();
    await Promise.all(this.#closing);
  }

  #rendererOf(release: string): Renderer {
    const renderer = this.#renderers.get(release) ?? this.#create();
    this.#renderers.set(release, renderer);
    return renderer;
  }

  #breakerOf(release: string, path: string): CircuitBreakerPolicy {
    const key = release + SEPARATOR + path;
    const breaker =
      this.#breakers.get(key) ??
      circuitBreaker(
        handleWhen((error) => error instanceof RenderError && error.isCodeFault),
        { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(MAX_FAULTS) },
      );
    this.#breakers.set(key, breaker);
    return breaker;
  }

  #closeOne(renderer: Renderer): void {
    const closing = renderer.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}

function isOverload(error: unknown): boolean {
  return error instanceof RenderError && error.fault === 'overloaded';
}

/** Pages that the browser renders are complete as a frame. */
function isComplete(
  { rendered, problem, isDataMissing }: RenderAnswer,
  owner: JobRemote | undefined,
  url: string,
) {
  if (problem !== null || isDataMissing) return false;
  return rendered !== 'null' || pathIn(owner, url)?.render === 'browser';
}

const SEPARATOR = '\n';

function keyOf({ name, version }: JobRemote): string {
  return `${name} ${version}`;
}

function pathOf(owner: JobRemote, url: string): string {
  return pathIn(owner, url)?.path ?? '';
}

function pathIn(owner: JobRemote | undefined, url: string): JobRemote['paths'][number] | undefined {
  const { pathname } = new URL(url);
  return owner?.paths.find(({ path }) => matchPath(path, pathname));
}
