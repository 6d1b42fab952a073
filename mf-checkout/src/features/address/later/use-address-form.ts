import { useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type AddressDraft, EMPTY_ADDRESS } from '../../../domain/address-draft.ts';
import { addressProblems } from '../../../domain/address-problems.ts';

const resolve: Resolver<AddressDraft> = (draft) => {
  const problems = Object.entries(addressProblems(draft));
  return problems.length === 0
    ? { values: draft, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'rule', message }])),
      };
};

/**
 * The address form: told at leaving a field, taken back while typing.
 * @param draft what was entered earlier and not saved
 * @param onDraft hears of every change
 */
export function useAddressForm(draft: AddressDraft | null, onDraft: (draft: AddressDraft) => void) {
  const form = useForm<AddressDraft>({
    mode: 'onTouched',
    defaultValues: draft ?? EMPTY_ADDRESS,
    resolver: resolve,
  });
  const listening = useRef(onDraft);
  useEffect(() => {
    listening.current = onDraft;
  }, [onDraft]);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => listening.current(values),
      }),
    [subscribe],
  );
  return form;
}
