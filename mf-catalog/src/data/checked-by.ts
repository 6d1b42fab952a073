import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A schema of the contract, as far as a form needs it. */
export interface Checks {
  safeParse(body: unknown):
    | { readonly success: true }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

/**
 * Checks a form of plain fields by the contract's own schema of what will be sent, so that the page and the server say the same.
 * @param toBody what is sent for what stands in the fields, by the same names
 */
export function checkedBy<Draft extends FieldValues>(
  schema: Checks,
  toBody: (draft: Draft) => unknown,
): Resolver<Draft> {
  return (draft) => {
    const found = schema.safeParse(toBody(draft));
    if (found.success) return { values: draft, errors: {} };
    // The first thing that is wrong with a field is what is said of it, as the server does in a whole sentence.
    const errors = Object.fromEntries(
      found.error.issues
        .toReversed()
        .map(({ path, message }) => [
          String(path[0]),
          { type: 'rule', message: message.endsWith('.') ? message : `${message}.` },
        ]),
    );
    return { values: {}, errors: errors as FieldErrors<Draft> };
  };
}
