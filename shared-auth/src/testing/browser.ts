import type { INavigator } from 'oidc-client-ts';
import type { Navigators } from '../oidc/manager.ts';

/**
 * What jsdom cannot be: the part of a browser that walks through the identity server's pages, with cookies and forms, and
 * stops when it is sent back to the shop.
 */
export class Browser implements Navigators {
  readonly #origin: string;
  #cookies = new Map<string, string>();
  /** Where the page was sent: to sign in, to sign out. */
  readonly left: URL[] = [];
  /** How often a hidden frame was opened. */
  framed = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  readonly redirect: INavigator = {
    prepare: async () => ({
      navigate: async ({ url }) => {
        this.left.push(new URL(url));
        return { url };
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  };

  readonly frame: INavigator = {
    prepare: async () => ({
      navigate: async ({ url }) => {
        this.framed += 1;
        return { url: (await this.#walk(url)).url };
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  };

  /** Signs in by the form at the last place the page was sent to; returns the address that this leads back to. */
  async signIn(username: string, password = username): Promise<string> {
    const page = await this.#walk(this.lastLeft.href);
    if (page.html === undefined) return page.url;
    return (await this.#submit(page.url, page.html, { username, password })).url;
  }

  /** Ends the session at the server, as a sign-out in another site would. */
  forgetCookies(): void {
    this.#cookies.clear();
  }

  get lastLeft(): URL {
    const url = this.left.at(-1);
    if (!url) throw new Error('The page was not left');
    return url;
  }

  async visit(address: string): Promise<string> {
    return (await this.#walk(address)).url;
  }

  #submit(address: string, html: string, fields: Record<string, string>) {
    const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
    if (!form) throw new Error(`There is no form at ${address}: ${html}`);
    const body = new URLSearchParams();
    for (const input of form.querySelectorAll('input')) body.set(input.name, input.value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.#walk(new URL(form.getAttribute('action') ?? '', address).href, body);
  }

  async #walk(address: string, body?: URLSearchParams): Promise<{ url: string; html?: string }> {
    let url = new URL(address);
    let sent = body;
    for (let steps = 0; steps < 20; steps += 1) {
      if (url.origin === this.#origin) return { url: url.href };
      const response = await fetch(url, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(sent && { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(sent && { method: 'POST', body: sent.toString() }),
      });
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      const location = response.headers.get('location');
      if (!location) return { url: url.href, html: await response.text() };
      url = new URL(location, url);
      sent = undefined;
    }
    throw new Error(`Too many redirects at ${url}`);
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
