import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverResult } from 'react-hook-form';
import { issueMessage, type SchemaIssue } from 'shared-api/rules/issue-message';

/** A schema of the contract, as far as a form needs it. */
export interface FormSchema {
  safeParse(body: unknown):
    | { readonly success: true }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly (SchemaIssue & { readonly path: readonly PropertyKey[] })[];
        };
      };
}

/**
 * A resolver for react-hook-form that checks the contract's own schema, so that the page and the server say the same.
 * Of several messages for one field the first is shown, the schema library's own in plain words. Nested fields get nested errors.
 * @param toBody maps the draft to the request body, with the same field names
 * @param wording changes each message before it is shown
 */
export function formResolver<Draft extends FieldValues>(
  schema: FormSchema,
  toBody: (draft: Draft) => unknown,
  wording = (message: string) => message,
): Resolver<Draft> {
  return (draft) => {
    const parsed = schema.safeParse(toBody(draft));
    const issues = parsed.success ? [] : parsed.error.issues;
    return resultOf(
      draft,
      issues.map((issue) => [issue.path, wording(issueMessage(issue))]),
    );
  };
}

/** The message as a whole sentence, as the server words it. */
export function withFullStop(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

/** The same for a function that gives messages by field name; no entry is no error. */
export function problemsResolver<Draft extends FieldValues>(
  problemsOf: (draft: Draft) => Readonly<Partial<Record<string, string>>>,
): Resolver<Draft> {
  return (draft) =>
    resultOf(
      draft,
      Object.entries(problemsOf(draft)).map(([name, message]) => [[name], message ?? '']),
    );
}

/**
 * For the second argument of `handleSubmit`, which focuses the first wrong field afterwards: one that has the focus already, as
 * after a press on a submit button, would not scroll into sight.
 */
export function leaveField(errors: FieldErrors): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && get(errors, activeElement.getAttribute('name') ?? ''))
    activeElement.blur();
}

type ErrorTree = { [name: string]: ErrorTree | string };

function resultOf<Draft extends FieldValues>(
  draft: Draft,
  messages: readonly (readonly [path: readonly PropertyKey[], message: string])[],
): ResolverResult<Draft> {
  if (messages.length === 0) return { values: draft, errors: {} };
  const errors: ErrorTree = {};
  for (const [path, message] of messages) {
    let place = errors;
    for (const name of path.slice(0, -1).map(String)) place = place[name] = Object(place[name] ?? {});
    const last = String(path.at(-1));
    if (!(last in place)) place[last] = { type: 'rule', message };
  }
  return { values: {}, errors: errors as FieldErrors<Draft> };
}
