import { Html, html } from './html.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A JSON Schema as a reader writes types: fields one a line, choices with bars, links to what has a name. */
export function schemaView(schema: unknown, indent = ''): Html {
  if (!isSchema(schema)) return html`anything`;
  if (typeof schema.$ref === 'string') return namedLink(schema.$ref);
  const choices = listOf(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0)
    return joined(
      choices.map((choice) => schemaView(choice, indent)),
      ' | ',
    );
  const both = listOf(schema.allOf);
  if (both.length > 0)
    return joined(
      both.map((part) => schemaView(part, indent)),
      ' & ',
    );
  if ('const' in schema) return html`${JSON.stringify(schema.const)}`;
  if (Array.isArray(schema.enum)) return html`${schema.enum.map((each) => JSON.stringify(each)).join(' | ')}`;
  if (schema.type === 'array') return html`list of ${schemaView(schema.items, indent)}`;
  if (schema.type === 'object') return objectView(schema, indent);
  return html`${[schema.format ?? schema.type ?? 'anything', ...limits(schema)].join(' ')}`;
}

function namedLink(reference: string): Html {
  const name = reference.split('/').at(-1) ?? reference;
  return html`<a href="#schema-${name}">${name}</a>`;
}

function objectView(schema: Schema, indent: string): Html {
  const required = listOf(schema.required);
  const inner = `${indent}  `;
  const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(
    ([name, field]) =>
      html`${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaView(field, inner)}\n`,
  );
  if (fields.length > 0) return html`{\n${fields}${indent}}`;
  return isSchema(schema.additionalProperties)
    ? html`map of name to ${schemaView(schema.additionalProperties, indent)}`
    : html`{}`;
}

/** Bounds that say something; those of the integer type itself do not. */
function limits(schema: Schema): string[] {
  const unlimited = new Set<unknown>([undefined, Number.MAX_SAFE_INTEGER, 2 ** 31 - 1]);
  const bound = (sign: string, value: unknown): string[] =>
    unlimited.has(value) ? [] : [`${sign} ${value}`];
  return [
    ...bound('≥', schema.minimum),
    ...bound('≤', schema.maximum),
    ...bound('length ≥', schema.minLength),
    ...bound('length ≤', schema.maxLength),
    ...bound('in steps of', schema.multipleOf),
    ...bound('like', schema.pattern),
  ];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function joined(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ text }) => text).join(separator));
}
