import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** How the schema library begins its own messages, which are for programmers. */
const OF_LIBRARY = /^(Invalid|Too (small|big)|Unrecognized)\b/;

const KINDS: Readonly<Record<string, string>> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'True or false',
  array: 'A list',
  object: 'An object',
  record: 'An object',
};

/** One sentence for each wrong input, by its path. */
export function fieldProblems(issues: readonly Issue[]): Record<string, string> {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const name = issue.path.join('.');
    if (!problems.has(name)) problems.set(name, messageOf(issue));
  }
  return Object.fromEntries(problems);
}

/** What is wrong first: a whole sentence of the contract as it is, every other one after the input's name. */
export function firstProblem([issue]: readonly Issue[]): string {
  if (!issue) return 'The request has no usable body.';
  if (issue.message.endsWith('.') || issue.path.length === 0) return messageOf(issue);
  return `${issue.path.join('.')}: ${messageOf(issue)}`;
}

/** The contract's message for an issue, with its full stop, else one that says what is expected. */
function messageOf(issue: Issue): string {
  const { message } = issue;
  if (!OF_LIBRARY.test(message)) return message.endsWith('.') ? message : `${message}.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? 'Another value'} is expected here.`;
    case 'invalid_value':
      return `One of these is expected here: ${issue.values.join(', ')}.`;
    case 'too_small':
      return `${amount(issue.minimum, issue.origin)} or more is expected here.`;
    case 'too_big':
      return `${amount(issue.maximum, issue.origin)} or less is expected here.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')} here.`;
    default:
      return 'Another value is expected here.';
  }
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `A text of ${limit} characters`;
  return origin === 'array' ? `A list of ${limit}` : String(limit);
}
