import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropForm, keepForm } from '../../data/desk/kept-forms.ts';

/** What stands in the fields while nothing is entered, and what stood there when it was begun. */
export interface Bases<Draft> {
  readonly base: Draft;
  readonly read: Draft;
}

/** Keeps what is entered in a form, or forgets it where that is what is stored. */
export function keepEntered<Draft extends FieldValues>(
  name: string,
  mine: Draft,
  { base, read }: Bases<Draft>,
): void {
  if (JSON.stringify(mine) === JSON.stringify(base)) dropForm(name);
  else keepForm(name, { read, mine });
}

/** Keeps what is entered in a form while it is not saved. */
export function useKeeping<Draft extends FieldValues>(
  { subscribe }: UseFormReturn<Draft>,
  name: string,
  bases: { readonly current: Bases<Draft> },
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepEntered(name, values, bases.current),
      }),
    [subscribe, name, bases],
  );
}
