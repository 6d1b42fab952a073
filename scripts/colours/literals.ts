/** The colour names of CSS Color 4. `transparent`, `currentColor` and the system colours name no colour of ours. */
export const NAMED_COLOURS = [
  ...[
    'aliceblue',
    'antiquewhite',
    'aqua',
    'aquamarine',
    'azure',
    'beige',
    'bisque',
    'black',
    'blanchedalmond',
    'blue',
  ],
  ...[
    'blueviolet',
    'brown',
    'burlywood',
    'cadetblue',
    'chartreuse',
    'chocolate',
    'coral',
    'cornflowerblue',
    'cornsilk',
  ],
  ...[
    'crimson',
    'cyan',
    'darkblue',
    'darkcyan',
    'darkgoldenrod',
    'darkgr[ae]y',
    'darkgreen',
    'darkkhaki',
    'darkmagenta',
  ],
  ...['darkolivegreen', 'darkorange', 'darkorchid', 'darkred', 'darksalmon', 'darkseagreen', 'darkslateblue'],
  ...[
    'darkslategr[ae]y',
    'darkturquoise',
    'darkviolet',
    'deeppink',
    'deepskyblue',
    'dimgr[ae]y',
    'dodgerblue',
  ],
  ...[
    'firebrick',
    'floralwhite',
    'forestgreen',
    'fuchsia',
    'gainsboro',
    'ghostwhite',
    'gold',
    'goldenrod',
    'gr[ae]y',
  ],
  ...['green', 'greenyellow', 'honeydew', 'hotpink', 'indianred', 'indigo', 'ivory', 'khaki', 'lavender'],
  ...[
    'lavenderblush',
    'lawngreen',
    'lemonchiffon',
    'lightblue',
    'lightcoral',
    'lightcyan',
    'lightgoldenrodyellow',
  ],
  ...[
    'lightgr[ae]y',
    'lightgreen',
    'lightpink',
    'lightsalmon',
    'lightseagreen',
    'lightskyblue',
    'lightslategr[ae]y',
  ],
  ...['lightsteelblue', 'lightyellow', 'lime', 'limegreen', 'linen', 'magenta', 'maroon', 'mediumaquamarine'],
  ...['mediumblue', 'mediumorchid', 'mediumpurple', 'mediumseagreen', 'mediumslateblue', 'mediumspringgreen'],
  ...[
    'mediumturquoise',
    'mediumvioletred',
    'midnightblue',
    'mintcream',
    'mistyrose',
    'moccasin',
    'navajowhite',
    'navy',
  ],
  ...[
    'oldlace',
    'olive',
    'olivedrab',
    'orange',
    'orangered',
    'orchid',
    'palegoldenrod',
    'palegreen',
    'paleturquoise',
  ],
  ...[
    'palevioletred',
    'papayawhip',
    'peachpuff',
    'peru',
    'pink',
    'plum',
    'powderblue',
    'purple',
    'rebeccapurple',
    'red',
  ],
  ...[
    'rosybrown',
    'royalblue',
    'saddlebrown',
    'salmon',
    'sandybrown',
    'seagreen',
    'seashell',
    'sienna',
    'silver',
  ],
  ...[
    'skyblue',
    'slateblue',
    'slategr[ae]y',
    'snow',
    'springgreen',
    'steelblue',
    'tan',
    'teal',
    'thistle',
    'tomato',
  ],
  ...['turquoise', 'violet', 'wheat', 'white', 'whitesmoke', 'yellow', 'yellowgreen'],
].join('|');

/** A colour written down where a token should stand. */
export interface ColourLiteral {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** On the line itself or the one above: says that the colour is data, and which. */
const ALLOWED = /colour-literal:\s*\S/;
const COMMENT_LINE = /^\s*(\/\/|\/?\*)/;
const TRAILING_COMMENT = /\s\/\/\s.*$|\/\*.*?\*\//g;

/** Not after a letter, a closing bracket or a dot: `this.#add` is a private member, `&#123;` an entity. */
const HEX = /(?<![\w.&/)\]])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-]|\s*[(=][^>])/gi;
/** A colour function with numbers; derived ones, such as `rgb(from var(--x) …)`, have none. */
const FUNCTION =
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[-+.\d][^)]*\)?|\bcolor\(\s*(?!from\b)[a-z][^)]*\)?/gi;
const PROPERTY =
  '(?:[\\w-]*color|background(?:-?image)?|border[\\w-]*|outline|fill|stroke|flood|stop|[\\w-]*-?shadow)';
/** A colour's name as (part of) the value of a property that takes a colour, in CSS, a style object or an attribute. */
const NAMED = new RegExp(
  `\\b${PROPERTY}['"]?\\s*[:=]\\s*\\{?\\s*(?:(['"\`])[^'"\`]*?|[^;'"\`]*?)(?<![\\w-])(${NAMED_COLOURS})(?![\\w-])`,
  'gi',
);

/** All colour literals in the text of a .ts, .tsx or .css file. Comments may speak of colours. */
export function colourLiterals(source: string): ColourLiteral[] {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    if (COMMENT_LINE.test(text) || ALLOWED.test(text) || ALLOWED.test(lines[index - 1] ?? '')) return [];
    const code = text.replace(TRAILING_COMMENT, '');
    const found = [HEX, FUNCTION, NAMED].flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([match]) => match.trim()),
    );
    return found.map((literal) => ({ line: index + 1, text: literal }));
  });
}
