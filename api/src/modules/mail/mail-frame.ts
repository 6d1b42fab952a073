import { escaped } from './escaped.ts';
import type { Sender } from './letter.ts';
import { colours, headStyle, text } from './mail-style.ts';

/** Tables that only lay out: a screen reader passes over them. */
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A whole HTML mail: the marketplace's band, these parts below each other, 600 px wide at most, and who sent it. */
export function framed(title: string, parts: readonly string[], { siteUrl, contactEmail }: Sender): string {
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
    '</p></td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}
