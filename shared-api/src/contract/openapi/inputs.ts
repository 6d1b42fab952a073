import type { Operation } from '../operation.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';

/** The path and query parameters of a call; `rename` maps a path parameter's name to that used in the document. */
export function parametersOf(operation: Operation, rename: (name: string) => string): Json[] {
  return [
    ...fieldsOf(operation.params).map(({ name, schema }) => ({
      name: rename(name),
      in: 'path',
      required: true,
      schema,
    })),
    ...fieldsOf(operation.query).map(({ name, schema, required }) => ({
      name,
      in: 'query',
      required,
      schema,
    })),
  ];
}

/** The body of a call as the document has it; nothing for a call without one. */
export function requestBodyOf({ body, bodyType = 'json' }: Operation): Json {
  if (!body) return {};
  const type = bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { [type]: { schema: jsonSchemaOf(body, 'input') } } } };
}

interface Field {
  readonly name: string;
  readonly schema: unknown;
  readonly required: boolean;
}

function fieldsOf(schema: Operation['params']): Field[] {
  if (!schema) return [];
  const { properties, required } = jsonSchemaOf(schema, 'input');
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: needed.includes(name),
  }));
}
