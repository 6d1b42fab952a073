import { join } from 'node:path';
import { Eta } from 'eta';
import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider';
import { basePath, type Config } from '../config/config.ts';
import { assetVersion } from './assets.ts';
import { inWords, NOTHING_HERE } from './faults.ts';
import { headersOf } from './page-headers.ts';

export type PageName = 'sign-in' | 'register' | 'sign-out' | 'signed-out' | 'account' | 'fault';

const titles: Readonly<Record<PageName, string>> = {
  'sign-in': 'Sign in',
  register: 'Create your account',
  'sign-out': 'Sign out?',
  'signed-out': 'You are signed out',
  account: 'Your account',
  fault: 'That did not work',
};

/** Anything a page shows; templates escape it. */
export type PageData = Readonly<Record<string, unknown>> & {
  /** Origin of the shop one came from. */
  readonly shop?: string;
  /** Something the person has to mend: it stands in the title too, which is read first. */
  readonly problems?: readonly unknown[];
};

/** The pages people see, as HTML. */
export class Pages {
  readonly #config: Config;
  readonly #eta = new Eta({ views: join(import.meta.dirname, 'views'), cache: true });

  constructor(config: Config) {
    this.#config = config;
  }

  render(name: PageName, data: PageData): string {
    const title = titles[name];
    return this.#eta.render(`./${name}`, {
      title,
      shop: this.#config.publicUrl,
      base: basePath(this.#config),
      version: assetVersion,
      demo: this.#config.demo,
      ...data,
      heading: data.problems?.length ? `Error: ${title}` : title,
    });
  }

  /** As the answer of one of the library's routes. */
  show(ctx: KoaContextWithOIDC, name: PageName, data: PageData): void {
    ctx.set(headersOf(ctx, this.#config));
    ctx.type = 'html';
    ctx.body = this.render(name, data);
  }

  /** At an address that none of the library's routes has. */
  showNothing(ctx: Pick<KoaContextWithOIDC, 'accepts' | 'body' | 'status' | 'type'>): void {
    const asPage = ctx.accepts('json', 'html') === 'html';
    ctx.type = asPage ? 'html' : 'json';
    ctx.body = asPage
      ? this.render('fault', { sentence: NOTHING_HERE })
      : { error: 'not_found', error_description: NOTHING_HERE };
    ctx.status = 404;
  }

  /** Told to the person in words, to the developer by the protocol's own. */
  showFault(ctx: KoaContextWithOIDC, out: ErrorOut, error: errors.OIDCProviderError | Error): void {
    const status = ctx.status;
    this.show(ctx, 'fault', {
      sentence: inWords(error.name, status),
      detail: out.error_description ?? out.error,
    });
    ctx.status = status;
  }
}
