/** Headers hold tokens, cookies and addresses; whatever logs a request, ours or a library, logs them under this name. */
export const unloggedFields = ['headers', '*.headers', '*.*.headers'];

/** A bearer token after its scheme, and any signed token without one: their letters need no escape in JSON. */
const tokens = /\b(bearer(?:\s|%20)+)[\w.~+/=-]{8,}|\beyJ[\w-]{5,}(?:\.[\w-]*)+/gi;

/** A line of the log as it may be written: a token in any text of it, of an error's message for example, is cut out. */
export function withoutTokens(line: string): string {
  return line.replace(tokens, (_, scheme: string | undefined) => `${scheme ?? ''}[token]`);
}
