/** Links of a mail are opened beside the mail box: most pages refuse to stand in a frame. */
const TARGET = '<base target="_blank">';

/** A mail's own HTML, for a frame that runs nothing. */
export function contentOf(html: string): string {
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return TARGET + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + TARGET + html.slice(end);
}
