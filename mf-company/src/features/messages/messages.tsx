import { useEffect, useRef } from 'react';
import type {
  listThreads,
  OrderMessage,
  OrderThread,
  ThreadSummary,
} from 'shared-api/contract/orders/messages';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';
import { type Answer, logUnexpected, toApiError, useQuery } from 'shared-data';
import { Link, useLocation } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { LinkTabs } from 'shared-ui/desk/filters';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Head, Muted, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { MessageForm, MessageThread } from 'shared-ui/desk/message-thread';
import { QuerySection } from 'shared-ui/desk/query-section';
import { mailIcon } from 'shared-ui/icons/signs';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { refreshDesk } from '../../data/desk.ts';
import {
  markRead,
  NEW_MESSAGES_MS,
  sendMessage,
  sendPicture,
  showSent,
  threadQuery,
  threadsQuery,
} from '../../data/messages.ts';
import { placePath } from '../../domain/paths.ts';
import { useTextForm } from '../../parts/edit-form.tsx';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { useAction } from '../../parts/use-action.ts';

/** A thread in the list: who wrote last, and the beginning of it. */
export function ThreadRow({ company, thread }: { readonly company: string; readonly thread: ThreadSummary }) {
  const { order_id, username, from, content, picture, sent_at, unread } = thread;
  const words = content === '' && picture ? 'A picture' : content;
  return (
    <Row>
      <Facts>
        <Head>
          <h2>
            <Link to={placePath(company, 'messages', order_id)}>
              {username}, order {order_id}
            </Link>
          </h2>
          {unread === 0 ? null : <Pill tone="info">{countWords(unread, 'new message')}</Pill>}
        </Head>
        <p dir="auto">
          {from === 'company' ? 'You: ' : ''}
          {words}
        </p>
      </Facts>
      <Muted>{formatMoment(sent_at)}</Muted>
    </Row>
  );
}

const filters = [
  { unread: false, label: 'All' },
  { unread: true, label: 'Unread' },
] as const;

/** Messages with buyers by order, the latest first; the query parameter `show` holds the filter. */
export function Messages({ company }: { readonly company: string }) {
  const path = placePath(company, 'messages');
  const unreadOnly = new URLSearchParams(useLocation().search).get('show') === 'unread';
  const query = useQuery({ ...threadsQuery(company, unreadOnly), refetchInterval: NEW_MESSAGES_MS });
  return (
    <Stack>
      <h1>Messages</h1>
      <LinkTabs
        link={Link}
        label="Which messages"
        items={filters.map(({ unread, label }) => ({
          to: unread ? `${path}?show=unread` : path,
          label,
          current: unread === unreadOnly,
        }))}
      />
      <QuerySection query={query} label="Loading the messages" failed="The messages could not be loaded">
        {(first) => <ThreadList company={company} unreadOnly={unreadOnly} first={first} />}
      </QuerySection>
    </Stack>
  );
}

interface ThreadListProps {
  readonly company: string;
  readonly unreadOnly: boolean;
  readonly first: Answer<typeof listThreads>;
}

function ThreadList({ company, unreadOnly, first }: ThreadListProps) {
  const list = usePagedList(
    first,
    ({ threads }) => threads,
    (before) => threadsQuery(company, unreadOnly, before),
  );
  if (list.entries.length === 0)
    return (
      <EmptyState
        icon={mailIcon}
        action={
          unreadOnly ? (
            <ButtonLink as={Link} to={placePath(company, 'messages')}>
              Show all messages
            </ButtonLink>
          ) : null
        }
      >
        {unreadOnly
          ? 'You have read everything.'
          : 'No messages yet. You can write to a buyer from the page of an order.'}
      </EmptyState>
    );
  return (
    <>
      <Rows aria-label="Messages">
        {list.entries.map((thread) => (
          <ThreadRow key={thread.order_id} company={company} thread={thread} />
        ))}
      </Rows>
      <More list={list} label="Older messages" />
    </>
  );
}

interface ThreadProps {
  readonly company: string;
  /** The order. */
  readonly id: number;
}

/** The messages about one order. */
export function Thread({ company, id }: ThreadProps) {
  const query = useQuery({ ...threadQuery(company, id), refetchInterval: NEW_MESSAGES_MS });
  return (
    <Stack>
      <Muted>
        <TextLink as={Link} to={placePath(company, 'messages')}>
          All messages
        </TextLink>
      </Muted>
      <Top>
        <h1>Messages about order {id}</h1>
        <ButtonLink as={Link} to={placePath(company, 'orders', id)}>
          Open the order
        </ButtonLink>
      </Top>
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the messages"
        failed="The messages could not be loaded"
      >
        {(thread) => (
          <OpenThread company={company} id={id} thread={thread} onStale={() => void query.refetch()} />
        )}
      </QuerySection>
    </Stack>
  );
}

/** Marks what is on the screen as read, once for each newest message. */
function useMarkRead({ company, id, thread }: ThreadProps & { readonly thread: OrderThread }): void {
  const last = thread.messages.at(-1)?.id;
  const { unread } = thread;
  useEffect(() => {
    if (unread === 0 || last === undefined || document.visibilityState !== 'visible') return;
    markRead(company, id, last).then(
      () => refreshDesk(company),
      // The next message, or the next visit, marks it.
      (thrown: unknown) => logUnexpected(toApiError(thrown), 'mf-company: messages stay unread'),
    );
  }, [company, id, last, unread]);
}

interface OpenThreadProps extends ThreadProps {
  readonly thread: OrderThread;
  /** Loads the messages anew. */
  readonly onStale: () => void;
}

function OpenThread({ company, id, thread, onStale }: OpenThreadProps) {
  useMarkRead({ company, id, thread });
  const list = usePagedList(
    thread,
    ({ messages }) => messages.toReversed(),
    (before) => threadQuery(company, id, before),
  );
  return (
    <Panel aria-label="Messages">
      <MessageThread
        label={`Messages about order ${id}`}
        messages={list.entries.toReversed().map(({ from, author, created_at, ...message }) => ({
          ...message,
          own: from === 'company',
          author: author ?? (from === 'company' ? 'Your company' : 'The buyer'),
          sentAt: created_at,
        }))}
        empty="No messages yet."
        older={{ more: list.hasMore, pending: list.pending, problem: list.error, onMore: list.loadMore }}
        onPicturesGone={onStale}
      />
      <AnswerForm
        company={company}
        id={id}
        lastOwn={thread.messages.findLast(({ from }) => from === 'company')?.id ?? 0}
        onStale={onStale}
      />
    </Panel>
  );
}

interface AnswerFormProps extends ThreadProps, Pick<OpenThreadProps, 'onStale'> {
  /** Id of the company's last message; 0 without one. */
  readonly lastOwn: number;
}

/** Writes to the buyer. What was typed stays until it is sent. */
function AnswerForm({ company, id, lastOwn, onStale }: AnswerFormProps) {
  const { text, error, control, onSubmit, onSent } = useTextForm(`message about order ${id}`, (typed) =>
    textProblem(textRules.message, typed),
  );
  // As it was when the words were typed: a repeat without an answer stays one also once it shows that it was sent.
  const seen = useRef(lastOwn);
  const { busy, status, run } = useAction();
  const handlers = (content: string) => ({
    onDone: (message: OrderMessage) => {
      onSent(content);
      showSent(company, id, message);
    },
    onStale,
  });
  const send = (content: string) =>
    run('message', () => sendMessage(company, id, content, seen.current), handlers(content));
  const sendFile = (picture: File) => {
    const content = text.trim();
    const control = { signal: new AbortController().signal, onProgress: () => undefined };
    const message = { picture, content, seen: seen.current };
    return run('picture', () => sendPicture(company, id, message, control), handlers(content));
  };
  return (
    <MessageForm
      label="Your message to the buyer"
      limit={textRules.message.max}
      error={error}
      problem={status?.tone === 'danger' ? status.message : ''}
      busy={busy === 'message' || busy === 'picture' ? busy : null}
      control={{
        ...control,
        onChange: (event) => {
          seen.current = lastOwn;
          return control.onChange(event);
        },
      }}
      onSubmit={onSubmit(send)}
      onPicture={(picture) => void sendFile(picture)}
    />
  );
}
