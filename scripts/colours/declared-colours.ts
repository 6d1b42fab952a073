import { type Expression, type Module, parseSync, type TemplateLiteral } from '@swc/core';

/** A colour that a style of a component takes: which property, and the value with every name that may stand in it. */
export interface DeclaredColour {
  readonly property: string;
  /** The value as written; `§` replaces run-time values. */
  readonly value: string;
  /** Names of the variables that the value reads, without the dashes: each that may be filled in too. */
  readonly names: readonly string[];
}

/** The node of a style: a text with a name before it, such as styled.p or css. */
const STYLE = 'TaggedTemplateExpression';
const FILLED_IN = '§';
const DECLARATION = /(?:^|[;{}])\s*(?:§\d+§\s*)*([\w-]+)\s*:\s*([^;{}]+)(?=[;}]|$)/g;
const NAME = /--([\w-]+)/g;

const programs = new Map<string, Module>();

/** A text as a program; each is read once. */
function programOf(source: string): Module {
  const program = programs.get(source) ?? parseSync(source, { syntax: 'typescript', tsx: true });
  programs.set(source, program);
  return program;
}

/** What the styles in the text of a .ts or .tsx file declare with variables. */
export function declaredColours(source: string): DeclaredColour[] {
  const module = programOf(source);
  const words = stringsOf(module);
  return templatesOf(module).flatMap((template) => declarationsOf(template, words, constantsOf(module)));
}

/** Variables that are read in other texts of a file than its styles, such as an attribute of a drawing. */
export function readElsewhere(source: string): string[] {
  const module = programOf(source);
  const texts = [...find(module, 'StringLiteral', STYLE), ...find(module, 'TemplateElement', STYLE)];
  return texts.flatMap(({ value, raw }) =>
    [...String(value ?? raw).matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name),
  );
}

function declarationsOf(
  template: TemplateLiteral,
  words: readonly string[],
  constants: ReadonlyMap<string, readonly string[]>,
): DeclaredColour[] {
  let number = 0;
  const css = template.quasis
    .map(({ raw }, index) => (index === 0 ? raw : `${FILLED_IN}${number++}${FILLED_IN}${raw}`))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) => {
    const filled = [...value.matchAll(/§(\d+)§/g)].flatMap(([, index]) =>
      mayBe(template.expressions[Number(index)], words, constants),
    );
    const names = [...value.matchAll(NAME)].map(([, name = '']) => name);
    const all = [...names.filter((name) => !name.includes(FILLED_IN) && name !== ''), ...filled];
    return [{ property, value: value.trim().replace(/§\d+§/g, FILLED_IN), names: [...new Set(all)] }];
  });
}

/** Names that an expression may come to: those it writes out, those of the tables it reads; else any that the file writes out. */
function mayBe(
  expression: Expression | undefined,
  words: readonly string[],
  constants: ReadonlyMap<string, readonly string[]>,
): string[] {
  const named = [...find(expression, 'Identifier')].flatMap(
    ({ value }) => constants.get(String(value)) ?? [],
  );
  const written = [...stringsOf(expression), ...named];
  const body = Object(expression).body;
  const handsOn = written.length === 0 || Object(body).type === 'Identifier';
  return (handsOn ? [...words] : written).flatMap(
    (word) => word.match(/^(?:var\()?(?:--)?([\w-]+)\)?$/)?.[1] ?? [],
  );
}

function templatesOf(tree: unknown): TemplateLiteral[] {
  return [...find(tree, STYLE)].map(({ template }) => template as TemplateLiteral);
}

/** Tables and words of the file by the names of its constants. */
function constantsOf(module: Module): ReadonlyMap<string, readonly string[]> {
  const declared = [...find(module, 'VariableDeclarator')].map(
    ({ id, init }) => [String(Object(id).value), isPlain(init) ? stringsOf(init) : []] as const,
  );
  return new Map(declared);
}

/** An object, an array or a word, and nothing that a component is made of. */
function isPlain(init: unknown): boolean {
  const type = Object(
    Object(init).type === 'TsAsExpression' || Object(init).type === 'TsConstAssertion'
      ? Object(init).expression
      : init,
  ).type;
  return ['ObjectExpression', 'ArrayExpression', 'StringLiteral'].includes(type);
}

function stringsOf(tree: unknown): string[] {
  const written = [...find(tree, 'StringLiteral')].map(({ value }) => String(value));
  const parts = [...find(tree, 'TemplateElement')].map(({ raw }) => String(raw).replaceAll('`', ''));
  return [...written, ...parts];
}

/** Every node of a kind, however deep it lies; not within nodes of the kind `but`. */
function* find(tree: unknown, type: string, but?: string): Generator<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return;
  const own = Reflect.get(tree, 'type');
  if (own === but && but !== undefined) return;
  if (own === type) yield tree as Record<string, unknown>;
  for (const child of Object.values(tree)) yield* find(child, type, but);
}
