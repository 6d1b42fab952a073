import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { oneLine, textProblem, textRules } from 'shared-api/rules/text-rules';
import { queryClient } from 'shared-data';
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
  const [typed, setTyped] = useState(wish.giver_name);
  const [message, setMessage] = useState({ wrong: '', saved: '' });
  const kept = useRef(wish.giver_name);

  const save = async () => {
    const to = oneLine(typed);
    const problem = textProblem(textRules.giverName, to);
    if (problem !== undefined) return setMessage({ wrong: `${problem}.`, saved: '' });
    const before = kept.current;
    if (to === before) return;
    kept.current = to;
    const outcome = await changeWish(queryClient, wish, { field: 'giver_name', to });
    if (outcome.kind === 'failed' || outcome.kind === 'refused') {
      kept.current = before;
      return setMessage({ wrong: `This could not be saved. ${outcome.message}`, saved: '' });
    }
    setMessage({ wrong: '', saved: 'Saved.' });
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => void latest.current(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Form noValidate onSubmit={send}>
      <Field
        label="Your name on the gift"
        required={false}
        help={<span role="status">{message.saved || 'If you leave it empty, your username is shown.'}</span>}
        error={message.wrong}
      >
        <Input
          dir="auto"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setMessage({ wrong: '', saved: '' });
            setTyped(target.value);
          }}
          onBlur={() => void save()}
        />
      </Field>
    </Form>
  );
}
