import { type CallExpression, type Expression, parseSync } from '@swc/core';

const GROUPS = new Set(['describe']);
const TESTS = new Set(['it', 'test']);
/** `it.skip`, `test.fixme`, `it.todo`. */
const SKIPS = new Set(['skip', 'fixme', 'todo']);
/** `xit`, `xdescribe`. */
const SKIPPED = /^x(?=it$|test$|describe$)/;

/**
 * Titles of the tests of a file, each with those of the groups around it: `group > test`. A title that is put together
 * at run time is given as written, and a table of cases (`it.each`) counts once. Skipped tests and those of skipped groups
 * are left out.
 */
export function testTitles(source: string, tsx: boolean): string[] {
  const module = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  const titles: string[] = [];
  const visit = (node: unknown, groups: readonly string[]): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, groups);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const call = isCall(node) ? titledCall(node) : undefined;
    if (call === undefined) {
      for (const value of Object.values(node)) visit(value, groups);
      return;
    }
    if (call.skipped || call.rest.some(skipsItself)) return;
    if (TESTS.has(call.name)) titles.push([...groups, call.title].join(' > '));
    const inner = GROUPS.has(call.name) ? [...groups, call.title] : groups;
    for (const argument of call.rest) visit(argument, inner);
  };
  visit(module.body, []);
  return titles;
}

function isCall(node: object): node is CallExpression {
  return 'type' in node && node.type === 'CallExpression';
}

/** `it('title', …)`, `test.describe(`title`, …)`, `it.each([…])('title', …)`. */
function titledCall({ callee, arguments: args }: CallExpression) {
  if (callee.type === 'Super' || callee.type === 'Import') return undefined;
  const name = calledName(callee);
  const [first, ...rest] = args.map(({ expression }) => expression);
  const title = first && textOf(first);
  if (name === undefined || title === undefined || rest.length === 0) return undefined;
  return { name, title, rest, skipped: isSkip(callee) };
}

function isSkip(callee: unknown): boolean {
  if (typeof callee !== 'object' || callee === null || !('type' in callee)) return false;
  const { type, value, property, object, tag, callee: inner } = callee as Record<string, unknown>;
  if (type === 'Identifier') return SKIPPED.test(String(value));
  if (type !== 'MemberExpression') return isSkip(tag ?? inner);
  const { value: name } = property as Record<string, unknown>;
  return SKIPS.has(String(name)) || isSkip(object);
}

/** Whether the function of a test or group has a call such as `test.skip()` among its own statements. */
function skipsItself(body: unknown): boolean {
  const statements = (body as { body?: { stmts?: unknown[] } }).body?.stmts ?? [];
  return statements.some((statement) => {
    const { type, expression } = statement as { type: string; expression?: CallExpression };
    if (type !== 'ExpressionStatement' || expression?.type !== 'CallExpression') return false;
    return isSkip(expression.callee) && titledCall(expression) === undefined;
  });
}

function calledName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') {
    const name = callee.value.replace(SKIPPED, '');
    return GROUPS.has(name) || TESTS.has(name) ? name : undefined;
  }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    if (callee.property.value === 'describe') return 'describe';
    if (callee.property.value === 'step') return undefined;
    return calledName(callee.object);
  }
  const each = callee.type === 'TaggedTemplateExpression' ? callee.tag : undefined;
  if (each) return calledName(each);
  if (callee.type !== 'CallExpression' || callee.callee.type === 'Super' || callee.callee.type === 'Import')
    return undefined;
  return calledName(callee.callee);
}

function textOf(node: Expression): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ raw }) => raw).join('…');
}
