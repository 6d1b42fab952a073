import { type Node, parse } from 'acorn';

/**
 * Reads from a container script which shared libraries its build asks for, and in which range.
 *
 * A remote that brings no copy of its own (`import: false`) has an empty `shared` list in its manifest; the
 * script's table of consumed modules is the one place that names them: objects with `shareKey` and
 * `requiredVersion`. A library asked for without a range gets `*`.
 * @throws SyntaxError when the script does not parse
 */
export function consumedShared(script: string): Record<string, string> {
  const ranges = new Map<string, string>();
  visit(parse(script, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    const fields = literalFields(node);
    const library = fields.get('shareKey');
    if (library !== undefined && fields.has('requiredVersion')) {
      ranges.set(library, fields.get('requiredVersion') || '*');
    }
  });
  return Object.fromEntries([...ranges].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) visit(element, look);
  } else if (isNode(value)) {
    look(value);
    for (const child of Object.values(value)) visit(child, look);
  }
}

/** Fields of an object literal: text as it is, anything else as empty text. */
function literalFields(node: Node): Map<string, string> {
  const fields = new Map<string, string>();
  if (!('properties' in node) || !Array.isArray(node.properties)) return fields;
  for (const property of node.properties) {
    if (!isNode(property) || !('key' in property) || !isNode(property.key) || !('value' in property))
      continue;
    const name = nameOf(property.key);
    if (name !== null) fields.set(name, textOf(property.value) ?? '');
  }
  return fields;
}

function nameOf(key: Node): string | null {
  if (key.type === 'Identifier' && 'name' in key && typeof key.name === 'string') return key.name;
  return textOf(key);
}

function textOf(value: unknown): string | null {
  if (!isNode(value) || value.type !== 'Literal' || !('value' in value)) return null;
  return typeof value.value === 'string' ? value.value : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
