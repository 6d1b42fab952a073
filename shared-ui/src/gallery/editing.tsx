import { useState } from 'react';
import { MessageForm, MessageThread } from '../desk/message-thread.tsx';
import { Field } from '../primitives/field/field.tsx';
import { EditForm } from '../primitives/inline-edit/edit-form.tsx';
import { InlineEdit } from '../primitives/inline-edit/inline-edit.tsx';
import { PasswordInput } from '../primitives/password-input/password-input.tsx';
import { Chapter, Specimen, Stack } from './specimen.tsx';

const later = <T,>(answer: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, 1500, answer));

const load = async () => ({ EditForm });

interface NameProps {
  readonly first: string;
  /** What the owner answers to a save; null: saved. */
  readonly refusal?: string;
}

function Name({ first, refusal }: NameProps) {
  const [name, setName] = useState(first);
  const save = async (text: string) => {
    const answer = await later(refusal ?? null);
    if (answer === null) setName(text);
    return answer;
  };
  return (
    <InlineEdit
      value={name}
      label="Name of this wish"
      editLabel={`Edit the name of this wish, ${first || 'without one'}`}
      problemOf={(text) => (text.trim() === '' ? 'Name is required' : undefined)}
      limit={25}
      load={load}
      onSave={save}
    >
      {name === '' ? 'No name yet' : `Named “${name}”`}
    </InlineEdit>
  );
}

const messages = [
  { id: 1, own: false, author: 'june.park', content: 'Is it oak? I would like it a little darker.' },
  { id: 2, own: true, author: 'You', content: 'It is.\nThis is how the dark one looks:' },
  {
    id: 3,
    own: false,
    author: 'june.park',
    content: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung'.repeat(3),
  },
].map((message) => ({
  ...message,
  picture: message.id === 2 ? '/default.jpg' : null,
  sentAt: '2026-11-20T12:00:00.000Z',
}));

const older = { more: true, pending: false, problem: '', onMore: () => undefined };

function Messages() {
  return (
    <Stack>
      <MessageThread
        label="Messages with june.park"
        messages={messages}
        empty=""
        older={older}
        onPicturesGone={() => undefined}
      />
      <MessageForm
        label="Your message"
        limit={1000}
        error=""
        problem="That was tried too often. Please try again in 5 minutes."
        busy={null}
        control={{ defaultValue: 'Yes, of course.' }}
        onSubmit={(event) => event.preventDefault()}
        onPicture={() => undefined}
      />
    </Stack>
  );
}

/** Controls that edit in place. */
export function Editing() {
  return (
    <Chapter title="Editing">
      <Specimen name="Inline edit">
        <Stack>
          <Name first="Tag for Nora" />
          <Name first="" />
          <Name first="Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung" />
          <Name first="Refused" refusal="This wish was deleted in the meantime." />
        </Stack>
      </Specimen>
      <Specimen name="Messages">
        <Messages />
      </Specimen>
      <Specimen name="Password">
        <Stack>
          <Field label="Password" limit={25} required help="The person who opens the gift is asked for it">
            <PasswordInput defaultValue="rosebud" />
          </Field>
          <Field label="Password, missing" limit={25} required error="Content is required">
            <PasswordInput />
          </Field>
          <Field label="Password, off">
            <PasswordInput defaultValue="rosebud" disabled />
          </Field>
        </Stack>
      </Specimen>
    </Chapter>
  );
}
