import { getFigures } from 'shared-api/contract/desk-figures';
import type { Figures } from 'shared-api/contract/desk-figures-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';

/** Days by universal time, both included; the last thirty where none are named. */
export function askFigures(
  company: string,
  days: { from?: string; to?: string },
  signal: AbortSignal,
): Promise<Answered<Figures>> {
  return answerOf(
    api.call(getFigures, { params: { company }, query: days, signal }),
    'the figures could not be fetched',
  );
}
