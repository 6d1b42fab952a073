import { isDeepStrictEqual } from 'node:util';
import type { Operation } from 'shared-api/contract';

/** An answer that breaks its contract, or tells more than it says, is a mistake of ours. */
export function assertAnswer(operation: Operation, answer: unknown): void {
  const checked = operation.answer.safeParse(answer);
  if (checked.success && isDeepStrictEqual(checked.data, answer)) return;
  throw new Error(`The answer of ${operation.name} is not what its contract says`, { cause: checked.error });
}
