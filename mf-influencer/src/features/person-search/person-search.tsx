import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'shared-shell';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { FOLLOW_PATH, searchPath } from '../../domain/person-path.ts';

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

/** Milliseconds without a further key after which is looked for what was typed. */
const PAUSE = 300;

/** Looks for influencers by a part of their name: while one types, and by Search also before any script. */
export function PersonSearch({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was asked for last, which may still be on its way.
  const asked = useRef(text);

  // The address alone says what is looked for: Back brings the text of its page, also into a field that has the focus.
  // What is being typed stays when the page comes that was asked for here.
  useLayoutEffect(() => {
    const elsewhere = asked.current !== text;
    if (elsewhere) clearTimeout(timer.current);
    asked.current = text;
    const field = input.current;
    if (field && (elsewhere || document.activeElement !== field)) field.value = text;
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever is on the way to another page looks for nobody here any more.
  useEffect(() => {
    if (next !== undefined && next.pathname !== FOLLOW_PATH) clearTimeout(timer.current);
  }, [next]);

  const look = (replace: boolean) => {
    clearTimeout(timer.current);
    const wanted = input.current?.value.trim() ?? '';
    if (wanted === asked.current) return;
    asked.current = wanted;
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
