import { Parser } from 'htmlparser2';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is not read. */
const UNREAD = new Set(['script', 'style', 'template', 'head']);

// Up to the next tag alone: a text of many that are never closed is read once.
const HAS_TAGS = /<\/?[a-z][^<>]*>/i;

/**
 * The text of a piece of HTML: paragraphs and items on lines of their own, entities as the characters that they stand for. Line ends of
 * text without tags stay.
 */
export function plainText(html: string): string {
  const hasTags = HAS_TAGS.test(html);
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread += 1;
      else if (name === 'br') text += '\n';
      else if (name === 'li') text += '\n- ';
      else if (BLOCKS.has(name)) text += '\n\n';
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      else if (name === 'td' || name === 'th') text += ' ';
      else if (name !== 'li' && BLOCKS.has(name)) text += '\n\n';
    },
    ontext: (part) => {
      if (unread === 0) text += hasTags ? part.replace(/\s+/g, ' ') : part;
    },
  });
  parser.end(html);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
