/** Words of PromQL that stand where a metric's name could. */
const WORDS: ReadonlySet<string> = new Set([
  'and',
  'bool',
  'by',
  'group_left',
  'group_right',
  'ignoring',
  'inf',
  'nan',
  'offset',
  'on',
  'or',
  'unless',
  'without',
]);

/** Names of metrics in an expression of PromQL: what is no word, no function, no label and no text. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(\\.|[^"\\])*"/g, '""')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !WORDS.has(name.toLowerCase())))].sort();
}

/** Names of labels that an expression compares or sums by. */
export function labelsIn(expression: string): string[] {
  const matched = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.replace(/"(\\.|[^"\\])*"/g, '""').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const grouped = [...expression.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
    ([, inside = '']) =>
      inside
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
  );
  return [...new Set([...matched, ...grouped])].sort();
}
