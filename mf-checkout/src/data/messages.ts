import {
  getThread,
  type OrderMessage,
  type OrderThread,
  readMessages,
  sendMessage,
  sendMessagePicture,
} from 'shared-api/contract/orders/messages';
import { getOrder, type Order } from 'shared-api/contract/orders/orders';
import { api } from 'shared-auth';
import { apiMutation, apiQuery, queryClient, queryKeyOf, runMutation, useMutation } from 'shared-data';
import { fileEntry, withIdempotencyKey } from 'shared-data/request-keys';
import { request, useServerState } from './server-state.ts';

/** How often an open thread looks for new messages, in milliseconds; not while its page is hidden. */
const NEW_MESSAGES_MS = 30_000;

/** An upload may take longer than other calls, milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The reader's order, and the name code of one of its companies. */
export interface ThreadPlace {
  readonly id: number;
  readonly company: string;
}

const threadQuery = (place: ThreadPlace) =>
  apiQuery(
    getThread,
    { params: { ...place }, query: {} },
    { failure: 'mf-checkout: messages could not be fetched' },
  );

/** The newest messages of a thread. */
export function useThread(place: ThreadPlace) {
  return useServerState<OrderThread>({ ...threadQuery(place), refetchInterval: NEW_MESSAGES_MS });
}

/** Loads messages from before those that are shown. */
export function useOlderMessages() {
  return useMutation(apiMutation(getThread, { failure: 'mf-checkout: older messages could not be fetched' }));
}

/** A message that is to be sent. */
export interface MessageToSend {
  readonly content: string;
  readonly picture: File | null;
  /** Id of the last own message that was there when the words were typed: the same words are another message later. */
  readonly seen: number;
}

/** Sends a message once, also when it is repeated without an answer, and shows it in the open thread. @throws ApiError */
export async function sendToCompany(place: ThreadPlace, message: MessageToSend): Promise<OrderMessage> {
  const { content, picture, seen } = message;
  const file = picture === null ? '' : fileEntry(picture);
  const sent = await withIdempotencyKey(
    `message ${place.id} ${place.company} ${seen} ${file} ${content}`,
    (key) => send(place, message, key),
  );
  queryClient.setQueryData<OrderThread>(threadQuery(place).queryKey, (thread) =>
    thread === undefined || thread.messages.some(({ id }) => id === sent.id)
      ? thread
      : { ...thread, messages: [...thread.messages, sent] },
  );
  return sent;
}

function send(place: ThreadPlace, { content, picture }: MessageToSend, key: string): Promise<OrderMessage> {
  const params = { ...place };
  if (picture === null)
    return runMutation(apiMutation(sendMessage, { failure: 'mf-checkout: a message could not be sent' }), {
      params,
      body: { content },
      key,
    });
  const body = { picture_name: picture, ...(content !== '' && { content }) };
  return request(
    (signal) => api.upload(sendMessagePicture, { params, body, key, signal }),
    UPLOAD_TIMEOUT_MS,
  );
}

/** Marks the company's messages as read, up to one that was on the screen. @throws ApiError */
export async function markRead(place: ThreadPlace, message_id: number): Promise<void> {
  const { unread } = await runMutation(
    apiMutation(readMessages, { failure: 'mf-checkout: messages could not be marked as read' }),
    { params: { ...place }, body: { message_id } },
  );
  queryClient.setQueryData<OrderThread>(
    threadQuery(place).queryKey,
    (thread) => thread && { ...thread, unread },
  );
  queryClient.setQueryData<Order>(
    queryKeyOf(getOrder, { params: { id: place.id } }),
    (order) =>
      order && { ...order, unread_from: order.unread_from?.filter((company) => company !== place.company) },
  );
}
