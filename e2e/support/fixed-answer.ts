import { apiAnswer } from './api-answer.ts';

/** By address, which another server of the same worker may only have with the same demo data. */
const known = new Map<string, Promise<unknown>>();

/** An answer of the API that no purchase changes, such as a company: each worker asks for it once. */
export function fixedAnswer(url: string): Promise<unknown> {
  const answer = known.get(url) ?? apiAnswer(url);
  known.set(url, answer);
  answer.catch(() => known.delete(url));
  return answer;
}
