import type { TestIdentity } from './test-identity.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Address of the page, or of the shop's when the browser was sent there. */
  readonly url: URL;
}

interface Going {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** As a browser does: keeps cookies by path, follows redirects of the server, stops where it is sent to another site or page. */
export class TestBrowser {
  readonly #identity: TestIdentity;
  #cookies: Cookie[] = [];
  /** Every cookie line the server sent, in lower case but for the values. */
  readonly lines: string[] = [];
  /** The shopper's own address, as the front door gives it. */
  address = '203.0.113.7';

  constructor(identity: TestIdentity) {
    this.#identity = identity;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.find((cookie) => cookie.name === name)?.value;
  }

  setCookie(name: string, value: string, path: string): void {
    this.#cookies.push({ name, value, path });
  }

  async go(to: string | URL, going: Going = {}): Promise<Page> {
    const { publicUrl, realm } = this.#identity.config;
    let url = new URL(to, publicUrl);
    let next: Going = going;
    for (let hop = 0; hop < 10; hop++) {
      const response = await this.#fetch(url, next);
      const location = response.headers.get('location');
      if (!location)
        return { status: response.status, headers: response.headers, text: await response.text(), url };
      url = new URL(location, url);
      if (url.origin !== publicUrl || !url.pathname.startsWith(`/realms/${realm}/`))
        return { status: response.status, headers: response.headers, text: '', url };
      next = {};
    }
    throw new Error('too many redirects');
  }

  /** Sends the page's form with these fields filled in; hidden ones go along. */
  async submit(
    page: Page,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const form = /<form[^>]* action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(page.text);
    if (!form) throw new Error(`no form in ${page.text}`);
    const hidden = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams();
    for (const [, name = '', value = ''] of hidden) body.set(name, value);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.post(new URL(form[1] ?? '', page.url), body.toString(), headers);
  }

  post(to: URL, body: string, headers: Record<string, string> = {}): Promise<Page> {
    const sent = { 'content-type': 'application/x-www-form-urlencoded', origin: to.origin, ...headers };
    return this.go(to, { method: 'POST', body, headers: sent });
  }

  async #fetch(url: URL, { method = 'GET', body, headers }: Going): Promise<Response> {
    const sent = this.#cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`),
    );
    const response = await fetch(this.#identity.address + url.pathname + url.search, {
      method,
      body: body ?? null,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'x-forwarded-for': this.address,
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    this.lines.push(line.replace(/;.*/, (attributes) => attributes.toLowerCase()));
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value && !attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text)))
      this.#cookies.push({ name, value, path });
  }
}
