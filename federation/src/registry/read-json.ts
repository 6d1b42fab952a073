import type * as z from 'zod';
import { RefusalError } from './refusal.ts';

/**
 * Parses JSON text by a schema.
 * @param source what the text is, for the message
 * @throws RefusalError naming every fault
 */
export function readJson<Value>(text: string, schema: z.ZodType<Value>, source: string): Value {
  const result = schema.safeParse(parse(text, source));
  if (result.success) return result.data;
  throw new RefusalError(
    result.error.issues.map(({ path, message }) => {
      const place = path.length > 0 ? `${path.join('.')}: ` : '';
      return `${source}: ${place}${message}`;
    }),
  );
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new RefusalError([`${source} is not readable as JSON: ${detail}`]);
  }
}
