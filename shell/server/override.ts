import type { FastifyRequest } from 'fastify';
import {
  OVERRIDE_S,
  type Overrides,
  overridesSchema,
  type PreviewTokens,
  RefusalError,
  type Release,
  type ReleaseStore,
} from 'federation/registry';

const COOKIE = 'wishbin-override';

type Headers = Pick<FastifyRequest, 'headers'>;

interface Parts {
  readonly store: Pick<ReleaseStore, 'readRelease'>;
  readonly tokens: PreviewTokens;
  /** Shoppers reach the site by https. */
  readonly https: boolean;
  readonly log: { warn(details: object, message: string): void };
}

/** The signed cookie by which one visitor gets other releases than the site's. */
export class VisitorOverrides {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Versions that a visitor gets, by remote. Cookies that have expired or were changed count as none. */
  async versionsOf({ headers }: Headers): Promise<Overrides> {
    const token = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
    return (token && (await this.#parts.tokens.readOverrides(token))) || {};
  }

  /** The releases that a visitor gets in place of the site's. One that is not in the store any more is left out. */
  async releasesOf(request: Headers): Promise<Release[]> {
    const versions = Object.entries(await this.versionsOf(request));
    const found = await Promise.all(versions.map(([name, version]) => this.release(name, version)));
    return found.filter((release) => release !== null);
  }

  /** A release of the store; null when it is missing or cannot be read. */
  async release(name: string, version: string): Promise<Release | null> {
    try {
      return await this.#parts.store.readRelease(name, version);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.#parts.log.warn({ err: error }, 'a release of an override cannot be read');
      return null;
    }
  }

  /** Versions of {@link releasesOf}, by remote. */
  async publishedVersionsOf(request: Headers): Promise<Overrides> {
    const releases = await this.releasesOf(request);
    return Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  }

  /** Versions that a visitor gets with `added`, beside those that they have already; null for more than a cookie holds. */
  async versionsWith(request: Headers, added: Overrides): Promise<Overrides | null> {
    const versions = { ...(await this.publishedVersionsOf(request)), ...added };
    return overridesSchema.safeParse(versions).success ? versions : null;
  }

  /** The Set-Cookie header after which a visitor gets these versions, and no others in place of the site's. */
  async cookieFor(versions: Overrides): Promise<string> {
    if (Object.keys(versions).length === 0) return this.endingCookie();
    return this.#cookie(await this.#parts.tokens.signOverrides(versions), OVERRIDE_S);
  }

  /** The Set-Cookie header after which a visitor gets what all get. */
  endingCookie(): string {
    return this.#cookie('', 0);
  }

  #cookie(value: string, maxAgeS: number): string {
    const secure = this.#parts.https ? '; Secure' : '';
    return `${COOKIE}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
  }
}
