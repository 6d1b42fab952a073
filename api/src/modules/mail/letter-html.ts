import { formatCents } from 'shared-api/rules';
import { escaped } from './escaped.ts';
import type { Addressed, Block, Fact, GoodsRow, Link, Sum } from './letter.ts';
import { framed } from './mail-frame.ts';
import { colours, text } from './mail-style.ts';
import { greeting } from './plain-words.ts';

const LINE = `border-top:1px solid ${colours.hairline}`;

/** A letter as HTML that says the same as its text: tables and styles of their own elements, as mail programs show them. */
export function letterHtml({ letter, username, sender }: Addressed): string {
  const rows = [
    `<h1 class="ink" style="margin:0;${text.title}">${escaped(letter.subject)}</h1>`,
    paragraph(escaped(greeting(username))),
    ...letter.blocks.map(blockHtml),
    button(letter.action),
  ];
  return framed(letter.subject, rows, sender);
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

function goodsRow({ label, detail, cents }: GoodsRow): string {
  const below =
    detail === undefined ? '' : `<br><span class="muted" style="${text.small}">${escaped(detail)}</span>`;
  return row(escaped(label) + below, cents, text.body, true);
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
