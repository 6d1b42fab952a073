import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: var(--s4);
  margin-top: var(--s4);

  button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

/** What is wrong with a form that was sent, each leading to its field. */
export function ErrorSummary<Draft extends FieldValues>({ form }: { readonly form: UseFormReturn<Draft> }) {
  const { errors, isSubmitted } = form.formState;
  const shown = form.control._names.mount;
  // Fields are there in the order in which the form shows them; what has none comes last.
  const places = [...shown];
  const place = (name: string) => (shown.has(name) ? places.indexOf(name) : places.length);
  const wrong = (isSubmitted ? messages(errors) : []).toSorted(([one], [other]) => place(one) - place(other));
  // One alone stands at its field already, if it has one.
  if (wrong.every(([name]) => shown.has(name)) && wrong.length < 2) return null;
  return (
    <Note tone="danger">
      <p>Please look at these once more:</p>
      <List>
        {wrong.map(([name, message]) => (
          <li key={name}>
            {shown.has(name) ? (
              <button type="button" onClick={() => form.setFocus(name as Path<Draft>)}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </List>
    </Note>
  );
}

/** Every message with the name of its field, however deep it lies. */
function messages(errors: FieldErrors, above = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]): [string, string][] => {
    if (error === undefined || error === null || typeof error !== 'object') return [];
    const name = above === '' ? key : `${above}.${key}`;
    if (typeof error.message === 'string') return [[name, error.message]];
    return key === 'ref' ? [] : messages(error as FieldErrors, name);
  });
}
