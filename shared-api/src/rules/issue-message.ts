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

/** What a schema finds wrong, as far as a sentence about it needs. */
export interface SchemaIssue {
  readonly message: string;
  readonly code?: string | undefined;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  readonly keys?: readonly string[];
}

/** The contract's own message for an issue as it is, else a sentence that says what is expected. */
export function issueMessage(issue: SchemaIssue): string {
  const { message } = issue;
  if (!OF_LIBRARY.test(message)) return message;
  switch (issue.code) {
    case 'invalid_type':
      return `${KINDS[issue.expected ?? ''] ?? 'Another value'} is expected here.`;
    case 'invalid_value':
      return `One of these is expected here: ${issue.values?.join(', ')}.`;
    case 'too_small':
      return `${amount(issue.minimum, issue.origin)} or more is expected here.`;
    case 'too_big':
      return `${amount(issue.maximum, issue.origin)} or less is expected here.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys?.join(', ')} here.`;
    default:
      return 'Another value is expected here.';
  }
}

function amount(limit: number | bigint | undefined, origin: string | undefined): string {
  if (origin === 'string') return `A text of ${limit} characters`;
  return origin === 'array' ? `A list of ${limit}` : String(limit);
}
