import {
  getDeskThread,
  listThreads,
  type OrderMessage,
  type OrderThread,
  readDeskMessages,
  sendDeskMessage,
  sendDeskMessagePicture,
} from 'shared-api/contract/orders/messages';
import { api } from 'shared-auth';
import { queryClient } from 'shared-data';
import { fileEntry, withIdempotencyKey } from 'shared-data/request-keys';
import { deskQuery, mutate, type UploadControl, upload } from './requests.ts';

/** How often an open thread looks for new messages, in milliseconds; not while its page is hidden. */
export const NEW_MESSAGES_MS = 30_000;

/** @param before the `next` of the page before; empty: the latest */
export const threadsQuery = (company: string, unreadOnly: boolean, before = '') =>
  deskQuery(
    listThreads,
    {
      params: { company },
      query: { ...(unreadOnly && { unread: 'only' as const }), ...(before !== '' && { before }) },
    },
    'the messages could not be fetched',
  );

/** @param before the `next` of the page before; empty: the newest messages */
export const threadQuery = (company: string, id: number, before = '') =>
  deskQuery(
    getDeskThread,
    { params: { company, id }, query: before === '' ? {} : { before } },
    'the messages of an order could not be fetched',
  );

/**
 * Sends a message; when no answer came, sending the same words again sends them once.
 * @param seen id of the last own message that was there when the words were typed: the same words are another message later
 */
export function sendMessage(
  company: string,
  id: number,
  content: string,
  seen: number,
): Promise<OrderMessage> {
  return withIdempotencyKey(`message ${company} ${id} ${seen} ${content}`, (key) =>
    mutate(
      sendDeskMessage,
      { params: { company, id }, body: { content }, key },
      'a message could not be sent',
    ),
  );
}

/** Sends a picture, with words unless they are empty; `seen` as for a message. */
export function sendPicture(
  company: string,
  id: number,
  { picture, content, seen }: { readonly picture: File; readonly content: string; readonly seen: number },
  control: UploadControl,
): Promise<OrderMessage> {
  const body = { picture_name: picture, ...(content !== '' && { content }) };
  return withIdempotencyKey(`picture ${company} ${id} ${seen} ${fileEntry(picture)} ${content}`, (key) =>
    upload(
      control,
      (rest) => api.upload(sendDeskMessagePicture, { params: { company, id }, body, key, ...rest }),
      'a picture could not be sent',
    ),
  );
}

/** Adds a message that was just sent to its open thread. */
export function showSent(company: string, id: number, message: OrderMessage): void {
  queryClient.setQueryData<OrderThread>(threadQuery(company, id).queryKey, (thread) =>
    thread === undefined || thread.messages.some((one) => one.id === message.id)
      ? thread
      : { ...thread, messages: [...thread.messages, message] },
  );
}

/** Marks the buyer's messages as read, up to one that was on the screen. */
export async function markRead(company: string, id: number, message_id: number): Promise<void> {
  const { unread } = await mutate(
    readDeskMessages,
    { params: { company, id }, body: { message_id } },
    'messages could not be marked as read',
  );
  queryClient.setQueryData<OrderThread>(
    threadQuery(company, id).queryKey,
    (thread) => thread && { ...thread, unread },
  );
}
