import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'shared-shell';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { FOLLOW_PATH, searchPath } from '../../domain/influencers.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s8);
  align-items: end;
  max-width: 440px;

  > button {
    min-height: 44px;
  }
`;

/** Pause in typing, in milliseconds, before the search runs. */
const PAUSE = 300;

/** Searches influencers by a part of their name: while typing, and by its button even without scripts. */
export function PersonSearch({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last requested text; its page may still be loading.
  const searched = useRef(text);

  // The address holds the search text: Back restores it, even in a focused field. Typed text stays when the page that this
  // field requested arrives.
  useLayoutEffect(() => {
    const elsewhere = searched.current !== text;
    if (elsewhere) clearTimeout(timer.current);
    searched.current = text;
    const field = input.current;
    if (field && (elsewhere || document.activeElement !== field)) field.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Navigation to another page cancels a pending search.
  useEffect(() => {
    if (next !== undefined && next.pathname !== FOLLOW_PATH) clearTimeout(timer.current);
  }, [next]);

  const look = (replace: boolean) => {
    clearTimeout(timer.current);
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === searched.current) return;
    searched.current = wanted;
    void navigate(searchPath(wanted), { replace, preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(false);
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(true), PAUSE);
  };
  return (
    <Form role="search" action={FOLLOW_PATH} onSubmit={submit}>
      <Field label="Find an influencer">
        <Input
          ref={input}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={later}
        />
      </Field>
      <Button type="submit">
        <Icon path={searchIcon} size={16} />
        Search
      </Button>
    </Form>
  );
}
