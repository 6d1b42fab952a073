import { issueMessage } from 'shared-api/rules';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** One sentence for each wrong input, by its path. */
export function fieldProblems(issues: readonly Issue[]): Record<string, string> {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const name = issue.path.join('.');
    if (!problems.has(name)) problems.set(name, sentenceOf(issue));
  }
  return Object.fromEntries(problems);
}

/** What is wrong first: a whole sentence of the contract as it is, every other one after the input's name. */
export function firstProblem([issue]: readonly Issue[]): string {
  if (!issue) return 'The request has no usable body.';
  if (issue.message.endsWith('.') || issue.path.length === 0) return sentenceOf(issue);
  return `${issue.path.join('.')}: ${sentenceOf(issue)}`;
}

/** The message of an issue with its full stop. */
function sentenceOf(issue: Issue): string {
  const message = issueMessage(issue);
  return message.endsWith('.') ? message : `${message}.`;
}
