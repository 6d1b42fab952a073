import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldMessages, toApiError } from 'shared-data';

/** Shows what the server says of fields beside them, and moves to the first one. Errors of other fields are left to the caller. */
export function showFieldErrors<Draft extends FieldValues>(
  setError: UseFormSetError<Draft>,
  thrown: unknown,
  fields: readonly Path<Draft>[],
): void {
  const messages = fieldMessages(toApiError(thrown));
  const wrong = fields.filter((field) => messages[field] !== undefined);
  for (const field of wrong)
    setError(field, { type: 'server', message: messages[field] ?? '' }, { shouldFocus: field === wrong[0] });
}
