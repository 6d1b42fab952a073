import { formatCents, oneLine } from 'shared-api/rules';
import type { AddressedEmail, Block, EmailPicture, Fact, GoodsRow, Link, Sender, Sum } from './email.ts';
import { greeting } from './phrases.ts';

/** The marketplace's own colours (specification chapter 3, header 0) as mails have them. */
export const colours = {
  ink: '#16181D',
  muted: '#565C69',
  hairline: '#E4E5E9',
  ground: '#F6F6F7',
  sheet: '#FFFFFF',
  band: '#9BCDB0',
} as const;

/** Fonts that every machine has: a mail loads nothing. */
export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Text of a mail: size and height of its line in px. */
export const text = {
  body: `${FONT};font-size:16px;line-height:24px;color:${colours.ink}`,
  small: `${FONT};font-size:14px;line-height:20px;color:${colours.muted}`,
  heading: `${FONT};font-size:16px;line-height:24px;font-weight:600;color:${colours.ink}`,
  title: `${FONT};font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em;color:${colours.ink}`,
} as const;

/**
 * For mail programs that read styles in the head: narrow gutters on phones, and a dark sheet where the reader's machine is
 * dark. Everything is readable without it.
 */
export const headStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a{word-break:break-word}',
  '@media (max-width:480px){.edge{padding-left:16px!important;padding-right:16px!important}.around{padding:0!important}}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background-color:#101215!important}.sheet{background-color:#1B1E24!important}',
  '.ink{color:#F1F2F4!important}.muted{color:#B3B8C2!important}.line{border-color:#3A3F49!important}',
  '.button{background-color:#F1F2F4!important}.button a{color:#16181D!important}}',
].join('');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes untrusted text for HTML content and attributes. */
export function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The link by which a reader stops emails like this one. */
const STOP = 'Stop emails like this one';

/** Tables that only lay out: a screen reader passes over them. */
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A whole HTML mail: the marketplace's band, these parts below each other, 600 px wide at most, and who sent it. */
export function framed(
  title: string,
  parts: readonly string[],
  { siteUrl, contactEmail }: Sender,
  stopUrl?: string,
): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escaped(title)}</title><style>${headStyle}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${colours.ground}">`,
    `<table ${LAYOUT} width="100%" class="ground" bgcolor="${colours.ground}"><tr><td class="around" align="center" style="padding:24px 12px">`,
    `<table ${LAYOUT} width="600" class="sheet" bgcolor="${colours.sheet}" style="width:100%;max-width:600px;background-color:${colours.sheet}">`,
    `<tr><td class="edge" bgcolor="${colours.band}" style="padding:16px 32px;background-color:${colours.band}"><a href="${escaped(siteUrl)}" style="${text.heading};font-size:20px;text-decoration:none">Wishbin</a></td></tr>`,
    ...parts.map((part) => `<tr><td class="edge" style="padding:24px 32px 0">${part}</td></tr>`),
    `<tr><td class="edge" style="padding:32px"><p class="muted line" style="margin:0;padding-top:16px;border-top:1px solid ${colours.hairline};${text.small}">`,
    `Wishbin, <a class="muted" href="${escaped(siteUrl)}" style="color:${colours.muted}">${escaped(siteUrl)}</a><br>`,
    `Questions? Write to <a class="muted" href="mailto:${escaped(contactEmail)}" style="color:${colours.muted}">${escaped(contactEmail)}</a>.`,
    ...(stopUrl === undefined
      ? []
      : [`<br><a class="muted" href="${escaped(stopUrl)}" style="color:${colours.muted}">${STOP}</a>`]),
    '</p></td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

const LINE = `border-top:1px solid ${colours.hairline}`;

/** Renders an email as HTML, equal to its text: tables and inline styles, as email clients need. */
export function emailHtml({ email, username, sender, stopUrl }: AddressedEmail): string {
  const rows = [
    `<h1 class="ink" style="margin:0;${text.title}">${escaped(email.subject)}</h1>`,
    paragraph(escaped(greeting(username))),
    ...email.blocks.map(blockHtml),
    button(email.action),
  ];
  return framed(email.subject, rows, sender, stopUrl);
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escaped(block.text) + (block.link ? `<br>${link(block.link)}` : ''));
    case 'goods':
      return (
        `<h2 class="ink" style="margin:0 0 4px;${text.heading}">${escaped(block.heading)}</h2>` +
        table(block.rows.map(goodsRow).join('')) +
        block.notes.map((note) => small(escaped(note))).join('') +
        (block.link ? small(link(block.link)) : '')
      );
    case 'sums':
      return table(block.rows.map((row) => sumRow(row, false)).join('') + sumRow(block.sum, true));
    case 'facts':
      return block.facts.map(fact).join('');
  }
}

function goodsRow({ label, detail, given, cents }: GoodsRow): string {
  const below =
    detail === undefined ? '' : `<br><span class="muted" style="${text.small}">${escaped(detail)}</span>`;
  const words = given?.words.length
    ? `<br><span class="muted" style="${text.small}">${PERSONALIZED}</span> ${given.words.map(escaped).join('<br>')}`
    : '';
  const pictures = (given?.pictures ?? []).map(picture).join('');
  return row(escaped(label) + below + words + pictures, cents, text.body, true);
}

/** Before the words that a buyer wants on goods. */
const PERSONALIZED = 'Personalization:';

/** Width of a picture in px; its own width is twice that. */
const PICTURE = 240;

function picture({ cid, alt }: EmailPicture): string {
  return `<img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="${PICTURE}" style="display:block;width:${PICTURE}px;max-width:100%;height:auto;margin-top:8px;border:0;border-radius:8px">`;
}

function sumRow({ label, cents }: Sum, whole: boolean): string {
  return row(escaped(label), cents, whole ? `${text.body};font-weight:600` : text.body, whole);
}

/** Words to the left, money to the right; `lined`: with a line above. */
function row(words: string, cents: number | undefined, style: string, lined: boolean): string {
  const cell = `padding:8px 0;vertical-align:top;${lined ? `${LINE};` : ''}${style}`;
  const money =
    cents === undefined
      ? ''
      : `<td class="ink line" align="right" style="${cell};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums">${formatCents(cents)}</td>`;
  return `<tr><td class="ink line" style="${cell};word-break:break-word">${words}</td>${money}</tr>`;
}

function fact({ heading, lines }: Fact): string {
  return `<p class="ink" style="margin:0 0 16px;${text.body};word-break:break-word"><strong style="font-weight:600">${escaped(heading)}</strong><br>${lines.map(escaped).join('<br>')}</p>`;
}

function button({ label, url }: Link): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${colours.ink}" style="border-radius:8px;background-color:${colours.ink}"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;${text.body};font-weight:600;color:${colours.sheet};text-decoration:none">${escaped(label)}</a></td></tr></table>`;
}

const table = (rows: string): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">${rows}</table>`;

const paragraph = (inside: string): string =>
  `<p class="ink" style="margin:0;${text.body};word-break:break-word">${inside}</p>`;

const small = (inside: string): string =>
  `<p class="muted" style="margin:4px 0 0;${text.small};word-break:break-word">${inside}</p>`;

const link = ({ label, url }: Link): string =>
  `<a class="ink" href="${escaped(url)}" style="color:${colours.ink};text-decoration:underline">${escaped(label)}</a>`;

/** Signs of a line with money at its end, in plain text. */
export const TEXT_WIDTH = 68;

/** An email as plain text. */
export function emailText({ email, username, sender, stopUrl }: AddressedEmail): string {
  const { siteUrl, contactEmail } = sender;
  return [
    greeting(username),
    ...email.blocks.map(blockText),
    linkText(email.action),
    `--\nWishbin, ${siteUrl}\nQuestions? Write to ${contactEmail}.${stopUrl === undefined ? '' : `\n${STOP}:\n${stopUrl}`}`,
  ].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return [oneLine(block.text), ...(block.link ? [block.link.url] : [])].join('\n');
    case 'goods':
      return [
        underlined(block.heading),
        ...block.rows.flatMap(({ label, detail, given, cents }) => [
          cents === undefined ? oneLine(label) : withMoney(label, cents),
          ...(detail === undefined ? [] : [`    ${oneLine(detail)}`]),
          ...givenText(given?.words ?? []),
        ]),
        ...block.notes.map(oneLine),
        ...(block.link ? [linkText(block.link)] : []),
      ].join('\n');
    case 'sums':
      return [
        ...block.rows.map(({ label, cents }) => withMoney(label, cents)),
        '-'.repeat(TEXT_WIDTH),
        withMoney(block.sum.label, block.sum.cents),
      ].join('\n');
    case 'facts':
      return block.facts
        .map(({ heading, lines }) => [underlined(heading), ...lines.map(oneLine)].join('\n'))
        .join('\n\n');
  }
}

/** The words for goods, each line of them below the other. */
function givenText(words: readonly string[]): string[] {
  const indent = ' '.repeat(PERSONALIZED.length);
  return words.map((line, index) => `    ${index === 0 ? PERSONALIZED : indent} ${oneLine(line)}`);
}

function linkText({ label, url }: Link): string {
  return `${oneLine(label)}:\n${url}`;
}

function underlined(heading: string): string {
  const words = oneLine(heading);
  return `${words}\n${'-'.repeat(Math.min([...words].length, TEXT_WIDTH))}`;
}

/** Amounts align in a column; a name too long for its line has the amount on the next one. */
function withMoney(label: string, cents: number): string {
  const [words, money] = [oneLine(label), formatCents(cents)];
  const room = TEXT_WIDTH - [...words].length - money.length;
  return room > 0 ? words + ' '.repeat(room) + money : `${words}\n${money.padStart(TEXT_WIDTH)}`;
}

/** Renders an email as text and as HTML of the same content. */
export function renderEmail(addressed: AddressedEmail): { readonly text: string; readonly html: string } {
  return { text: emailText(addressed), html: emailHtml(addressed) };
}
