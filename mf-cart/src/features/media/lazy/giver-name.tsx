import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { oneLine, textProblem, textRules } from 'shared-api/rules/text-rules';
import { queryClient } from 'shared-data';
import { problemsResolver } from 'shared-ui/form-resolver';
import { Field, Input } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import { changeWish } from '../../../data/wish-changes.ts';

const Form = styled.form`
  margin-top: var(--s24);
`;

/**
 * The name that a gift shows instead of the giver's username. It is saved when its box is left or the dialog closes; what was typed
 * stays when that fails.
 */
export function GiverName({ wish }: { readonly wish: CartEntry }) {
  const [saved, setSaved] = useState(false);
  const kept = useRef(wish.giver_name);
  const form = useForm({
    defaultValues: { name: wish.giver_name },
    resolver: problemsResolver<{ name: string }>(({ name }) => {
      const problem = textProblem(textRules.giverName, oneLine(name));
      return problem === undefined ? {} : { name: `${problem}.` };
    }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const save = form.handleSubmit(async ({ name }) => {
    const to = oneLine(name);
    const before = kept.current;
    if (to === before) return;
    kept.current = to;
    const outcome = await changeWish(queryClient, wish, { field: 'giver_name', to });
    if (outcome.kind === 'failed' || outcome.kind === 'refused') {
      kept.current = before;
      form.setError('name', { message: `This could not be saved. ${outcome.message}` });
      return;
    }
    setSaved(true);
  });
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => void latest.current(), []);

  const box = form.register('name', {
    onChange: () => {
      form.clearErrors('name');
      setSaved(false);
    },
    onBlur: () => void save(),
  });
  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      <Field
        label="Your name on the gift"
        required={false}
        help={
          <span role="status">{saved ? 'Saved.' : 'If you leave it empty, your username is shown.'}</span>
        }
        error={form.formState.errors.name?.message}
      >
        <Input dir="auto" autoComplete="off" {...box} />
      </Field>
    </Form>
  );
}
