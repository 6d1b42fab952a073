import {
  type ComponentPropsWithRef,
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useId,
} from 'react';
import { imageUrl } from 'shared-api/rules/links';
import { styled } from 'styled-components';
import { More } from '../composites/more/more.tsx';
import { Picture } from '../composites/picture/picture.tsx';
import { Button } from '../primitives/button/button.tsx';
import { Field, Textarea } from '../primitives/field/field.tsx';
import { Note } from '../primitives/note/note.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden/visually-hidden.tsx';
import { from } from '../tokens/breakpoints.ts';
import { formatMoment } from './format.tsx';
import { PickFile } from './pick-file.tsx';

/** A message as its reader sees it. */
export interface ShownMessage {
  readonly id: number;
  /** Whether the reader's own side wrote it. */
  readonly own: boolean;
  /** Who wrote it: "You", "Kilnfold", "june.park". */
  readonly author: string;
  /** Empty with a picture alone. */
  readonly content: string;
  /** Location of a picture; null without one. */
  readonly picture: string | null;
  /** ISO 8601 in UTC. */
  readonly sentAt: string;
}

const Log = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Message = styled.li`
  display: grid;
  gap: var(--s4);
  justify-self: start;
  max-width: 100%;
  padding: var(--s12) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t16);
  overflow-wrap: anywhere;

  &[data-own] {
    justify-self: end;
    background: var(--subtle);
  }

  p {
    white-space: pre-line;
  }

  footer {
    font: var(--t12);
    color: var(--muted);
  }

  ${from(768)} {
    max-width: 80%;
  }
`;

const PictureLink = styled.a`
  display: block;
  width: min(240px, 100%);
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--r8);
  background: var(--subtle);
`;

const Empty = styled.p`
  font: var(--t14);
  color: var(--muted);
`;

const Thread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
`;

interface MessageThreadProps {
  /** Names the list for screen readers: "Messages with Kilnfold". */
  readonly label: string;
  /** The oldest first. */
  readonly messages: readonly ShownMessage[];
  /** Shown without any message. */
  readonly empty: string;
  /** Loads messages from before these. */
  readonly older: {
    readonly more: boolean;
    readonly pending: boolean;
    readonly problem: string;
    readonly onMore: () => void;
  };
  /** The addresses of pictures have expired. */
  readonly onPicturesGone: () => void;
}

/** Messages of two sides; new ones are announced. */
export function MessageThread({ label, messages, empty, older, onPicturesGone }: MessageThreadProps) {
  return (
    <Thread>
      <More label="Older messages" {...older} />
      <div role="log" aria-label={label}>
        {messages.length === 0 ? <Empty>{empty}</Empty> : null}
        <Log>
          {messages.map(({ id, own, author, content, picture, sentAt }) => (
            <Message key={id} data-own={own || undefined}>
              {picture === null ? null : (
                <PictureLink
                  href={imageUrl(picture)}
                  target="_blank"
                  rel="noreferrer"
                  onErrorCapture={onPicturesGone}
                >
                  <Picture
                    location={picture}
                    alt={`Picture by ${author}, ${formatMoment(sentAt)}`}
                    sizes="240px"
                  />
                </PictureLink>
              )}
              {content === '' ? null : <p dir="auto">{content}</p>}
              <footer>
                {author}, <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
              </footer>
            </Message>
          ))}
        </Log>
      </div>
    </Thread>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s12);
`;

interface MessageFormProps {
  /** Label of the field: "Your message to Kilnfold". */
  readonly label: string;
  /** Most characters of a message. */
  readonly limit: number;
  /** What is wrong with the words. */
  readonly error: ReactNode;
  /** Why the last message was not sent; '' when it was. What was typed stays. */
  readonly problem: string;
  readonly busy: 'message' | 'picture' | null;
  /** For the text area: name, value and handlers. */
  readonly control: ComponentPropsWithRef<'textarea'>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Sends a picture, with the words that are typed. */
  readonly onPicture: (picture: File) => void;
}

/** Writes a message, or sends a picture with it. Ctrl or Command with Enter sends. */
export function MessageForm(props: MessageFormProps) {
  const { label, limit, error, problem, busy, control, onSubmit, onPicture } = props;
  const hint = useId();
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form noValidate onSubmit={onSubmit}>
      <Field label={label} limit={limit} error={error}>
        <Textarea rows={3} dir="auto" {...control} onKeyDown={sendByKey} />
      </Field>
      <Buttons>
        <Button
          type="submit"
          variant="primary"
          aria-describedby={hint}
          busy={busy === 'message'}
          busyLabel="Sending"
          disabled={busy === 'picture'}
        >
          Send
        </Button>
        <PickFile label="Send a picture" busy={busy === 'picture'} onPick={onPicture}>
          Send a picture
        </PickFile>
        <VisuallyHidden id={hint}>Control or Command with Enter sends, too.</VisuallyHidden>
      </Buttons>
      {problem === '' ? null : (
        <Note tone="danger" live="alert">
          {problem}
        </Note>
      )}
    </Form>
  );
}
