/** What a statement does, and to which table: all that spans say of it. */
export interface SqlOperation {
  /** Such as `select`; `sql` where none is found. */
  readonly operation: string;
  /** Undefined where the statement names no table. */
  readonly table?: string;
}

/** More statements than the server's own code has; generated ones beyond it are read each time. */
const MAX_KNOWN = 1000;

/** Comments, texts in quotes and between dollars, quoted names, words, parentheses. Numbers and signs say nothing here. */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"((?:[^"]|"")*)"|[a-z_][\w$]*(?:\.[a-z_][\w$]*)*|[()]/gi;

const WRITES = new Set(['insert', 'update', 'delete', 'merge']);
const VERBS = new Set([...WRITES, 'select', 'values']);

/** Statements that have no table, or none of interest. */
const OTHERS = new Set([
  ...['begin', 'commit', 'rollback', 'savepoint', 'release', 'set', 'reset', 'show', 'listen', 'unlisten'],
  ...['notify', 'lock', 'create', 'alter', 'drop', 'truncate', 'vacuum', 'analyze', 'refresh', 'do', 'copy'],
]);

/** Words behind which a table may stand. */
const BEFORE_TABLE = new Set(['from', 'into', 'update', 'join', 'table']);

/** Words that may stand between, and are no table. */
const BETWEEN = new Set(['only', 'lateral', 'if', 'exists', 'not', 'set', 'select', 'of', 'skip', 'nowait']);

const known = new Map<string, SqlOperation>();

/** Finds operation and table of a statement. Texts and values in it are passed over. */
export function sqlOperation(text: string): SqlOperation {
  const found = known.get(text);
  if (found) return found;
  const read = readOperation(text);
  if (known.size < MAX_KNOWN) known.set(text, read);
  return read;
}

function readOperation(text: string): SqlOperation {
  let depth = 0;
  let operation: string | undefined;
  let table: string | undefined;
  /** Of a parenthesis: a subquery, where the statement itself names none. */
  let innerTable: string | undefined;
  /** What the first query of a `with` writes, where the statement itself only reads what was written. */
  let write: { operation: string; table?: string } | undefined;
  let before = '';
  let previous = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    const opens = previous === '(';
    previous = token;
    if (!/^[a-z_]/i.test(token)) {
      before = '';
      continue;
    }
    const word = token.toLowerCase();
    // Queries of a `with` stand in parentheses: the statement's own verb does not.
    if (depth === 0 && operation === undefined && (VERBS.has(word) || OTHERS.has(word))) {
      operation = word;
      before = BEFORE_TABLE.has(word) ? word : '';
      continue;
    }
    if (opens && WRITES.has(word)) write ??= { operation: word };
    if (BEFORE_TABLE.has(before) && !BETWEEN.has(word)) {
      if (write) write.table ??= word;
      if (depth === 0) table ??= word;
      else innerTable ??= word;
    }
    before = BETWEEN.has(word) && BEFORE_TABLE.has(before) ? before : word;
    if (table !== undefined && operation !== undefined) break;
  }
  if (operation === 'select' && write?.table) return { operation: write.operation, table: write.table };
  const named = table ?? innerTable;
  return { operation: operation ?? 'sql', ...(named !== undefined && { table: named }) };
}
