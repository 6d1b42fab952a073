import { formatCents, oneLine } from 'shared-api/rules';
import type { Addressed, Block, Link } from './letter.ts';
import { greeting } from './plain-words.ts';

/** Signs of a line with money at its end. */
const WIDTH = 68;

/** A letter as plain text. */
export function letterText({ letter, username, sender }: Addressed): string {
  const { siteUrl, contactEmail } = sender;
  return [
    greeting(username),
    ...letter.blocks.map(blockText),
    linkText(letter.action),
    `--\nWishbin, ${siteUrl}\nQuestions? Write to ${contactEmail}.`,
  ].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return [oneLine(block.text), ...(block.link ? [block.link.url] : [])].join('\n');
    case 'goods':
      return [
        underlined(block.heading),
        ...block.rows.flatMap(({ label, detail, cents }) => [
          cents === undefined ? oneLine(label) : withMoney(label, cents),
          ...(detail === undefined ? [] : [`    ${oneLine(detail)}`]),
        ]),
        ...block.notes.map(oneLine),
        ...(block.link ? [linkText(block.link)] : []),
      ].join('\n');
    case 'sums':
      return [
        ...block.rows.map(({ label, cents }) => withMoney(label, cents)),
        '-'.repeat(WIDTH),
        withMoney(block.sum.label, block.sum.cents),
      ].join('\n');
    case 'facts':
      return block.facts
        .map(({ heading, lines }) => [underlined(heading), ...lines.map(oneLine)].join('\n'))
        .join('\n\n');
  }
}

function linkText({ label, url }: Link): string {
  return `${oneLine(label)}:\n${url}`;
}

function underlined(heading: string): string {
  const words = oneLine(heading);
  return `${words}\n${'-'.repeat(Math.min([...words].length, WIDTH))}`;
}

/** Money stands below money; a name that is too long for its line has the money on the next one. */
function withMoney(label: string, cents: number): string {
  const [words, money] = [oneLine(label), formatCents(cents)];
  const room = WIDTH - [...words].length - money.length;
  return room > 0 ? words + ' '.repeat(room) + money : `${words}\n${money.padStart(WIDTH)}`;
}
