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
    result.error.issues.map((issue) => {
      const place = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
      return `${source}: ${place}${messageOf(issue)}`;
    }),
  );
}

/** A key's own faults say more than that it is invalid. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message).join(', ') : issue.message;
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new RefusalError([`${source} is not readable as JSON: ${detail}`]);
  }
}
