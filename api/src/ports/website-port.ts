import { AddressError, type PublicHttpParts, publicHttp } from './public-http.ts';

/** Why a website did not answer. `not_public`: its address is not one of a website on the public internet, and was not asked. */
export type WebsiteFault = 'unknown_host' | 'not_public' | 'timeout' | 'refused' | 'redirects';

/** What was seen of a website: the status of its last answer and the host that gave it, or why there was none. */
export type WebsiteLook =
  | { readonly status: number; readonly host: string }
  | { readonly fault: WebsiteFault };

/** Looks whether websites answer. Never rejects for what a website does. */
export interface WebsitePort {
  look(url: string): Promise<WebsiteLook>;
}

const TIMEOUT_MS = 10_000;
const HEADERS = { 'user-agent': 'Wishbin (looks whether this website answers)', accept: 'text/html' };

export interface WebsiteOptions extends PublicHttpParts {
  /** For a website with all its redirects. */
  readonly timeoutMs?: number;
}

/** Looks at websites over HTTP; nothing of the body is read, no cookie is kept. */
export function httpWebsites({ timeoutMs = TIMEOUT_MS, ...parts }: WebsiteOptions = {}): WebsitePort {
  const { get } = publicHttp(parts);
  return {
    look: async (address) => {
      try {
        const { response, url } = await get(address, {
          signal: AbortSignal.timeout(timeoutMs),
          headers: HEADERS,
        });
        response.destroy();
        return { status: response.statusCode ?? 0, host: url.hostname };
      } catch (error) {
        return { fault: faultOf(error) };
      }
    },
  };
}

function faultOf(error: unknown): WebsiteFault {
  if (error instanceof AddressError) return error.fault === 'redirects' ? 'redirects' : 'not_public';
  const { name, code } = Object(error);
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  return ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code) ? 'unknown_host' : 'refused';
}
