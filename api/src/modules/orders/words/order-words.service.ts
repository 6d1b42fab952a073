import type { Database } from '../../../platform/database/database.ts';
import type { OrderMedia } from '../../cart/index.ts';
import { type OrderWord, queueBacklog, queuedOrders, storeWords, wordSources } from './order-words.repo.ts';
import { type WordPrints, wordsOf } from './word-prints.ts';

/** The job that indexes the words of paid orders. */
export const WORDS_JOB = 'index-order-words';

/** Orders per transaction. */
const BATCH_SIZE = 100;

export interface OrderWordParts {
  readonly database: Database;
  readonly orderMedia: Pick<OrderMedia, 'readOrderMedia'>;
  readonly wordPrints: WordPrints;
}

/**
 * Indexes the words of orders paid since the last run, then those of older orders, and of all orders after a change of the media
 * key; returns how many. What is indexed twice is the same as once.
 */
export async function indexOrderWords(parts: OrderWordParts): Promise<{ indexed: number }> {
  const { database, wordPrints } = parts;
  let indexed = 0;
  for (;;) {
    const orderIds = await queuedOrders(database, BATCH_SIZE);
    if (orderIds.length > 0) {
      await indexOrders(parts, orderIds);
      indexed += orderIds.length;
      continue;
    }
    const queued = await database.transaction((transaction) =>
      queueBacklog(transaction, wordPrints.keyId, BATCH_SIZE),
    );
    if (queued === 0) return { indexed };
  }
}

async function indexOrders(
  { database, orderMedia, wordPrints }: OrderWordParts,
  orderIds: readonly number[],
): Promise<void> {
  const sources = await wordSources(database, orderIds);
  const media = await orderMedia.readOrderMedia(database, [
    ...new Set(sources.map(({ order_wish_id }) => order_wish_id)),
  ]);
  // Texts of a gift are for its receiver alone: its company does not find them either.
  const texts = Map.groupBy(
    media.filter(({ kind, gift }) => kind === 'TEXT' && !gift),
    ({ order_wish_id, position }) => `${order_wish_id}:${position}`,
  );
  const words = sources.flatMap(({ order_id, company_id, order_wish_id, position, recipient }) => {
    const given = (texts.get(`${order_wish_id}:${position}`) ?? []).map(({ content }) => content ?? '');
    return [recipient, ...given].flatMap(wordsOf).map(
      (word): OrderWord => ({
        orderId: order_id,
        companyId: company_id,
        print: wordPrints.print(company_id, word),
      }),
    );
  });
  await database.transaction((transaction) => storeWords(transaction, orderIds, wordPrints.keyId, words));
}
