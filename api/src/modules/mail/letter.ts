/** What a mail says, before it is made into text and HTML. All of it is plain text. */
export interface Letter {
  readonly subject: string;
  /** Paragraphs, in their order. */
  readonly paragraphs: readonly string[];
  /** Shown as a list after the first paragraph. */
  readonly list?: readonly string[];
  /** The one thing to do next. */
  readonly action: { readonly label: string; readonly url: string };
}

/** Who the marketplace is, at the foot of every mail. */
export interface Sender {
  readonly siteUrl: string;
  readonly contactEmail: string;
}

interface Written {
  readonly text: string;
  readonly html: string;
}

/** A letter to somebody by name, as text and as HTML that says the same. */
export function writeLetter(letter: Letter, username: string, sender: Sender): Written {
  return { text: asText(letter, username, sender), html: asHtml(letter, username, sender) };
}

function asText(
  { paragraphs, list = [], action }: Letter,
  username: string,
  { siteUrl, contactEmail }: Sender,
): string {
  const [first = '', ...others] = paragraphs.map(oneLine);
  return [
    `Hello ${oneLine(username)},`,
    first,
    ...(list.length > 0 ? [list.map((item) => `  - ${oneLine(item)}`).join('\n')] : []),
    ...others,
    `${action.label}:\n${action.url}`,
    `--\nWishbin, ${siteUrl}\nQuestions? Write to ${contactEmail}.`,
  ].join('\n\n');
}

function asHtml(
  { subject, paragraphs, list = [], action }: Letter,
  username: string,
  { siteUrl, contactEmail }: Sender,
): string {
  const [first = '', ...others] = paragraphs.map((text) => `<p>${escaped(text)}</p>`);
  const items = list.map((item) => `<li>${escaped(item)}</li>`).join('');
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">',
    '<div style="max-width:560px;margin:0 auto">',
    `<p>Hello ${escaped(username)},</p>`,
    first,
    items && `<ul>${items}</ul>`,
    ...others,
    `<p><a href="${escaped(action.url)}" style="font-weight:bold">${escaped(action.label)}</a></p>`,
    `<hr><p style="font-size:14px"><a href="${escaped(siteUrl)}">Wishbin</a><br>Questions? Write to `,
    `<a href="mailto:${escaped(contactEmail)}">${escaped(contactEmail)}</a>.</p></div></body></html>`,
  ].join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A name stays within its line, whatever it holds. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
