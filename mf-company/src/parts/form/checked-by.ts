import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';

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
 * Checks a form by the contract's own schema of what will be sent, so that the page and the server say the same.
 * @param toBody what is sent for what stands in the fields, by the same names
 */
export function checkedBy<Draft extends FieldValues>(
  schema: Checks,
  toBody: (draft: Draft) => unknown,
): Resolver<Draft> {
  return (draft) => {
    const found = schema.safeParse(toBody(draft));
    if (found.success) return { values: draft, errors: {} };
    const errors: FieldErrors<Draft> = {};
    for (const { path, message } of found.error.issues) {
      const name = path.map(String).join('.');
      if (get(errors, name) === undefined) set(errors, name, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}
