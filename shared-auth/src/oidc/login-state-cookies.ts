/** Sent and readable below the page for signing in only, and never with another site's requests. */
const ATTRIBUTES = 'path=/auth; samesite=lax';

export function writeCookie(name: string, value: string, seconds: number): void {
  put(`${name}=${encodeURIComponent(value)}; max-age=${seconds}`);
}

export function readCookie(name: string): string | null {
  const found = pairs().find(([key]) => key === name)?.[1];
  return found === undefined ? null : decoded(found);
}

export function removeCookie(name: string): void {
  put(`${name}=; max-age=0`);
}

export function cookieNames(): string[] {
  return pairs().map(([name]) => name);
}

function put(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over plain HTTP.
  document.cookie = `${cookie}; ${ATTRIBUTES}${secure}`;
}

function pairs(): [name: string, value: string][] {
  return document.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
