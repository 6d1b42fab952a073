import type { MessageSide, OrderMessage, OrderThread, ThreadList } from 'shared-api/contract';
import { seenText } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/identity/actor.ts';
import { countAttempt, rateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { DropPicture, KeptPictures } from '../../cart/index.ts';
import { deskCompany } from '../../companies/index.ts';
import type { SignedAddresses } from '../../images/index.ts';
import type { Mails } from '../../mail/index.ts';
import {
  companyThread,
  companyThreads,
  insertMessage,
  lockThread,
  type MessageRow,
  messageOfRequest,
  messagesBefore,
  ownersToMail,
  ownThread,
  storeRead,
  type ThreadHead,
  unreadOf,
  worksFor,
} from './messages.repo.ts';

export interface MessageParts {
  readonly database: Database;
  readonly mails: Mails;
  readonly addresses: Pick<SignedAddresses, 'sign'>;
  readonly kept: KeptPictures;
  readonly dropPicture: DropPicture;
}

/** A message as it was written; `key` names the request and its repeats. */
export interface WrittenMessage {
  readonly content: string;
  readonly picture?: Blob | undefined;
  readonly key: string | null;
}

/** The thread of a buyer's own order with one of its companies. */
export interface OwnThreadPlace {
  readonly buyerId: number;
  readonly orderId: number;
  readonly company: string;
}

/** The thread of a company and an order, with the acting member of its staff, whose role was checked. */
export interface DeskThreadPlace {
  readonly actor: Pick<Actor, 'personId'>;
  readonly orderId: number;
  readonly company: string;
}

/** Messages about orders. Each call rejects with a 404 CallError for an order of others, or without goods of the company. */
export interface MessageService {
  readonly own: ThreadCalls<OwnThreadPlace>;
  readonly desk: ThreadCalls<DeskThreadPlace>;
  /** A company's threads, the latest first. */
  list(
    nameCode: string,
    which: { readonly unreadOnly: boolean; readonly before?: string | undefined },
  ): Promise<ThreadList>;
}

/** What one side does with a thread. */
interface ThreadCalls<Place> {
  read(place: Place, before: string | undefined): Promise<OrderThread>;
  /** Sends a message, once for its key; 409 for an order that is not paid, 429 for too many. */
  send(place: Place, message: WrittenMessage): Promise<OrderMessage>;
  /** Marks the other side's messages as read, up to one; gives how many are still unread. */
  markRead(place: Place, messageId: number): Promise<{ readonly unread: number }>;
}

/** Messages per page. */
const PAGE_SIZE = 50;
/** Threads per page. */
const LIST_SIZE = 30;

const FOLDER = '/messages';

/** Messages of one person in a quarter of an hour: in one thread, and in all of them. A company's staff write in many. */
const [IN_THREAD, IN_ALL, SECONDS] = [15, 150, 900];

export function messageService(parts: MessageParts): MessageService {
  const { database } = parts;
  const limit = (prefix: string, points: number) =>
    rateLimiter(database, { table: 'outside_call', prefix, points, seconds: SECONDS });
  const [inThread, inAll] = [limit('message', IN_THREAD), limit('messages', IN_ALL)];
  const countMessage = async (authorId: number, { order_id, company_id }: ThreadHead): Promise<void> => {
    await countAttempt(inThread, `${authorId}:${order_id}:${company_id}`);
    await countAttempt(inAll, String(authorId));
  };

  const own = async ({ buyerId, orderId, company }: OwnThreadPlace): Promise<ThreadHead> => {
    const thread = await ownThread(database, buyerId, orderId, company);
    if (!thread) throw notFound('order');
    return thread;
  };
  const ofCompany = async ({ company, orderId }: DeskThreadPlace): Promise<ThreadHead> => {
    const { id } = await deskCompany(database, company);
    const thread = await companyThread(database, id, orderId);
    if (!thread) throw notFound('order');
    return thread;
  };
  const page = async (thread: ThreadHead, reader: MessageSide, before: string | undefined) => {
    const [rows, unread] = await Promise.all([
      messagesBefore(database, thread, {
        before: before === undefined ? null : Number(before),
        most: PAGE_SIZE + 1,
      }),
      unreadOf(database, thread, reader),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const oldest = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    return {
      messages: shown.toReversed().map((row) => toMessage(parts, row, reader)),
      next: oldest ? String(oldest.id) : null,
      unread,
    };
  };
  const send = async (
    thread: ThreadHead,
    from: MessageSide,
    authorId: number,
    message: WrittenMessage,
  ): Promise<OrderMessage> => {
    const done = message.key === null ? undefined : await messageOfRequest(database, authorId, message.key);
    if (done) return toMessage(parts, ownRepeat(done, thread), from);
    assertOpen(thread, from);
    await countMessage(authorId, thread);
    return toMessage(parts, await storeMessage(parts, thread, { ...message, from, authorId }), from);
  };

  return {
    own: {
      read: async (place, before) => page(await own(place), 'buyer', before),
      send: async (place, message) => send(await own(place), 'buyer', place.buyerId, message),
      markRead: async (place, messageId) => {
        const thread = await own(place);
        await storeRead(database, thread, 'buyer', messageId);
        return { unread: await unreadOf(database, thread, 'buyer') };
      },
    },
    desk: {
      read: async (place, before) => page(await ofCompany(place), 'company', before),
      send: async (place, message) => send(await ofCompany(place), 'company', place.actor.personId, message),
      markRead: async (place, messageId) => {
        const thread = await ofCompany(place);
        // What an administrator looks at is still to be read by the company.
        if (await worksFor(database, place.actor.personId, thread.company_id))
          await storeRead(database, thread, 'company', messageId);
        return { unread: await unreadOf(database, thread, 'company') };
      },
    },
    list: async (nameCode, { unreadOnly, before }) => {
      const { id } = await deskCompany(database, nameCode);
      const rows = await companyThreads(database, id, {
        unreadOnly,
        before: before === undefined ? null : Number(before),
        most: LIST_SIZE + 1,
      });
      const shown = rows.slice(0, LIST_SIZE);
      const last = rows.length > LIST_SIZE ? shown.at(-1) : undefined;
      return {
        threads: shown.map(({ id: _message, by_company, created_at, ...row }) => ({
          ...row,
          from: by_company ? ('company' as const) : ('buyer' as const),
          sent_at: created_at.toISOString(),
        })),
        next: last ? String(last.id) : null,
      };
    },
  };
}

function toMessage(
  { addresses }: Pick<MessageParts, 'addresses'>,
  { id, by_company, author, content, location, created_at }: MessageRow,
  reader: MessageSide,
): OrderMessage {
  return {
    id,
    from: by_company ? 'company' : 'buyer',
    author: reader === 'company' ? author : null,
    content,
    picture: location === null ? null : addresses.sign(location),
    created_at: created_at.toISOString(),
  };
}

/** Throws a 409 CallError for a thread in which nothing can be written. */
function assertOpen({ open }: ThreadHead, from: MessageSide): void {
  if (open) return;
  throw new CallError(
    'conflict',
    from === 'buyer'
      ? 'You can write to the company once this order is paid.'
      : 'The buyer deleted their account, so this cannot reach them.',
  );
}

/** A repeat gives what was sent; throws a 409 CallError when that was another message. */
function ownRepeat(done: MessageRow, { order_id, company_id }: ThreadHead): MessageRow {
  if (done.order_id === order_id && done.company_id === company_id) return done;
  throw sentElsewhere();
}

const sentElsewhere = (): CallError =>
  new CallError('conflict', 'This was sent as another message. Please write it once more.');

interface MessageToStore extends WrittenMessage {
  readonly from: MessageSide;
  readonly authorId: number;
}

async function storeMessage(
  parts: MessageParts,
  thread: ThreadHead,
  { content, picture, ...message }: MessageToStore,
): Promise<MessageRow> {
  const { database, mails, kept, dropPicture } = parts;
  const words = seenText(content.toWellFormed()).trim();
  if (!picture) {
    const { row } = await database.transaction((transaction) =>
      addMessage(parts, transaction, thread, { ...message, content: words, pictureId: null }),
    );
    mails.sendSoon();
    return row;
  }
  const { row, unused } = await kept.keep(picture, FOLDER, async (pictureId) => {
    const added = await database.transaction(async (transaction) => {
      await kept.hold(transaction, pictureId);
      return addMessage(parts, transaction, thread, { ...message, content: words, pictureId });
    });
    return { ...added, unused: added.repeated ? pictureId : null };
  });
  if (unused !== null) await dropPicture(unused);
  mails.sendSoon();
  return row;
}

interface MessageToAdd extends Omit<MessageToStore, 'picture'> {
  readonly pictureId: number | null;
}

/** Stores a message under the lock of its thread, and mails the other side where it had read everything before. */
async function addMessage(
  { mails }: Pick<MessageParts, 'mails'>,
  transaction: Queryable,
  thread: ThreadHead,
  { authorId, from, content, pictureId, key }: MessageToAdd,
): Promise<{ readonly row: MessageRow; readonly repeated: boolean }> {
  const locked = await lockThread(transaction, thread);
  // Its repeat may have been faster, and waits no longer for the lock.
  const done = key === null ? undefined : await messageOfRequest(transaction, authorId, key);
  if (done) return { row: ownRepeat(done, thread), repeated: true };
  const row = await insertMessage(transaction, thread, {
    authorId,
    from,
    content,
    pictureId,
    requestKey: key,
  });
  if (!row) throw sentElsewhere();
  const read =
    from === 'buyer'
      ? locked.last_by_buyer <= locked.read_by_company
      : locked.last_by_company <= locked.read_by_buyer;
  if (read) await mailOtherSide(mails, transaction, thread, { messageId: row.id, from });
  return { row, repeated: false };
}

/** One email for all messages until the other side has read them: a thread sends no flood. */
async function mailOtherSide(
  mails: Pick<Mails, 'enqueueMail'>,
  transaction: Queryable,
  { buyer_id, company_id }: ThreadHead,
  { messageId, from }: { readonly messageId: number; readonly from: MessageSide },
): Promise<void> {
  const data = { message_id: messageId };
  if (from === 'company')
    return mails.enqueueMail(transaction, {
      kind: 'message_to_buyer',
      ref: String(messageId),
      personId: buyer_id,
      data,
    });
  for (const personId of await ownersToMail(transaction, company_id))
    await mails.enqueueMail(transaction, {
      kind: 'message_to_company',
      ref: `${messageId}:${personId}`,
      personId,
      data,
    });
}
