/** Text between tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text within double quotes. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it can end the element or open a comment. */
export function jsonBlock(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
