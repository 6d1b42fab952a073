import { useEffect, useRef, useState } from 'react';
import type { OrderMessage, OrderThread as Thread } from 'shared-api/contract/orders/messages';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { isOutcomeUnknown, logUnexpected, toApiError } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { MessageForm, MessageThread } from 'shared-ui/desk/message-thread';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import {
  markRead,
  sendToCompany,
  type ThreadPlace,
  useOlderMessages,
  useThread,
} from '../../../data/messages.ts';
import type { MessageDraft } from '../order-messages.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
`;

interface OrderThreadProps {
  readonly place: ThreadPlace;
  /** What buyers call the company. */
  readonly companyName: string;
  readonly draft: MessageDraft;
}

/** The messages with a company about an order, and the form that writes to it. */
export function OrderThread({ place, companyName, draft }: OrderThreadProps) {
  const { data, error, isFetching, refetch } = useThread(place);
  return (
    <LoadingState
      pending={data === undefined && error === null}
      label="Loading the messages"
      skeleton={<Skeleton height="160px" radius={12} />}
      onRetry={refetch}
    >
      {data === undefined && error !== null ? (
        <ErrorState
          title="The messages could not be loaded"
          onRetry={refetch}
          retrying={isFetching}
          requestId={error.requestId}
        >
          Nothing of them is lost. Please try again in a moment.
        </ErrorState>
      ) : null}
      {data === undefined ? null : (
        <Stack>
          <Messages place={place} companyName={companyName} thread={data} onPicturesGone={refetch} />
          <WriteForm
            place={place}
            companyName={companyName}
            draft={draft}
            lastOwn={data.messages.findLast(({ from }) => from === 'buyer')?.id ?? 0}
            onLost={refetch}
          />
        </Stack>
      )}
    </LoadingState>
  );
}

/** Marks what is on the screen as read, once for each newest message. */
function useMarkRead(place: ThreadPlace, { messages, unread }: Thread): void {
  const { id, company } = place;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (unread === 0 || last === undefined || document.visibilityState !== 'visible') return;
    // The next message, or the next visit, marks it when this fails.
    markRead({ id, company }, last).catch((thrown: unknown) =>
      logUnexpected(toApiError(thrown), 'mf-checkout: messages stay unread'),
    );
  }, [id, company, last, unread]);
}

interface MessagesProps {
  readonly place: ThreadPlace;
  readonly companyName: string;
  readonly thread: Thread;
  readonly onPicturesGone: () => void;
}

/** Older messages, and which `next` of the newest ones they were loaded after. */
interface OlderMessages {
  readonly after: string | null;
  readonly messages: readonly OrderMessage[];
  readonly next: string | null;
}

/** Begins again with the newest messages when a new one moves their pages. */
function Messages({ place, companyName, thread, onPicturesGone }: MessagesProps) {
  useMarkRead(place, thread);
  const [loaded, setLoaded] = useState<OlderMessages | null>(null);
  const { mutate, isPending, error } = useOlderMessages();
  const older = loaded?.after === thread.next ? loaded : null;
  const next = older === null ? thread.next : older.next;
  const messages = [...(older?.messages ?? []), ...thread.messages];
  return (
    <MessageThread
      label={`Messages with ${companyName}`}
      messages={messages.map(({ from, created_at, author: _author, ...message }) => ({
        ...message,
        own: from === 'buyer',
        author: from === 'buyer' ? 'You' : companyName,
        sentAt: created_at,
      }))}
      empty={`You can ask ${companyName} about your order here. We email you when they answer.`}
      older={{
        more: next !== null,
        pending: isPending,
        problem: error?.message ?? '',
        onMore: () => {
          if (next === null || isPending) return;
          mutate(
            { params: { ...place }, query: { before: next } },
            {
              onSuccess: (page) =>
                setLoaded({
                  after: thread.next,
                  messages: [...page.messages, ...(older?.messages ?? [])],
                  next: page.next,
                }),
            },
          );
        },
      }}
      onPicturesGone={onPicturesGone}
    />
  );
}

interface WriteFormProps extends OrderThreadProps {
  /** Id of the reader's last message; 0 without one. */
  readonly lastOwn: number;
  /** A message may have been sent: shows it where it was. */
  readonly onLost: () => void;
}

/** Writes to the company. What was typed stays until it is sent; a repeat after a lost answer is sent once. */
function WriteForm({ place, companyName, draft, lastOwn, onLost }: WriteFormProps) {
  const { text, onText, onSent, focus } = draft;
  useUnsavedWarning(text.trim() !== '');
  // As it was when the words were typed: a repeat without an answer stays one also once it shows that it was sent.
  const seen = useRef(lastOwn);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'message' | 'picture' | null>(null);

  const send = async (picture: File | null) => {
    if (busy !== null) return;
    const content = text.trim();
    const wrong = textProblem(textRules.message, content);
    if (wrong !== undefined && (picture === null || content !== '')) return setError(`${wrong}.`);
    setError('');
    setProblem('');
    setBusy(picture === null ? 'message' : 'picture');
    try {
      await sendToCompany(place, { content, picture, seen: seen.current });
      onSent(content);
    } catch (thrown) {
      const failure = toApiError(thrown);
      setProblem(failure.message);
      if (isOutcomeUnknown(failure)) onLost();
    } finally {
      setBusy(null);
    }
  };

  return (
    <MessageForm
      label={`Your message to ${companyName}`}
      limit={textRules.message.max}
      error={error}
      problem={problem}
      busy={busy}
      control={{
        ref: field,
        value: text,
        onChange: ({ target }) => {
          setError('');
          seen.current = lastOwn;
          onText(target.value);
        },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send(null);
      }}
      onPicture={(picture) => void send(picture)}
    />
  );
}
