import * as z from 'zod/mini';
import { entities } from './entities.ts';

/** A JSON Schema, or any other part of the document. */
export type Json = { [key: string]: unknown };

const names = new Map<unknown, string>(Object.entries(entities).map(([name, schema]) => [schema, name]));

/** The reference to a named schema. */
export function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** The JSON Schema of what a call takes ('input') or gives ('output'), with references to the named entities. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const name = names.get(schema);
  return name === undefined ? writtenOut(schema, io) : refTo(name);
}

/** The named schemas themselves. */
export function entitySchemas(): Json {
  return Object.fromEntries(
    Object.entries(entities).map(([name, schema]) => [name, writtenOut(schema, 'output')]),
  );
}

function writtenOut(root: z.ZodMiniType, io: 'input' | 'output'): Json {
  const own = names.get(root);
  const { $schema: _, ...written } = z.toJSONSchema(root, {
    io,
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const name = names.get(zodSchema);
      if (name === undefined || name === own) {
        // An explicit type in the schema's metadata replaces the generated list of accepted inputs.
        if (jsonSchema.type !== undefined) delete jsonSchema.anyOf;
        // Readers take values that are added later for `unknown`; see `openEnum`.
        if (zodSchema._zod.def.type === 'catch') {
          delete jsonSchema.default;
          jsonSchema['x-extensible-enum'] = true;
        }
        // Readers have to expect fields that are added later.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        return;
      }
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, refTo(name));
    },
  });
  return written;
}
