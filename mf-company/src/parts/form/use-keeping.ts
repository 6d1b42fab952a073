import { type RefObject, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropForm, keepForm } from '../../data/desk/kept-forms.ts';

/**
 * Keeps what is entered in a form while it is not saved.
 * @param base what stands in the fields while nothing is entered
 */
export function useKeeping<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string,
  base: RefObject<Draft>,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const read = base.current;
          if (JSON.stringify(values) === JSON.stringify(read)) dropForm(name);
          else keepForm(name, { read, mine: values });
        },
      }),
    [subscribe, name, base],
  );
}
