import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, buyOnce, type Call, callsAs } from './buyer.ts';
import type { Product } from './shelf.ts';
import type { Shop } from './shop.ts';

/** One request of a visitor or buyer. Times are those of `performance.now()`. */
export interface LoadAnswer {
  readonly by: 'visitor' | 'buyer';
  /** Such as `GET /services`. */
  readonly what: string;
  /** 0: the connection broke. */
  readonly status: number;
  /** Why it broke, or the body of a buyer's error. */
  readonly detail: string;
  readonly beganAt: number;
  readonly endedAt: number;
}

/** An order that a buyer saw confirmed. */
export interface Purchase {
  readonly at: number;
  readonly payment: string;
}

/** How many people at a time, and the milliseconds that they take between two pages, or two purchases. */
export interface Crowd {
  readonly visitors: number;
  readonly buyers: number;
  readonly visitorPauseMs: number;
  readonly buyerPauseMs: number;
}

/** They look around and buy: two cores are half busy. */
export const HALF_BUSY: Crowd = { visitors: 6, buyers: 2, visitorPauseMs: 300, buyerPauseMs: 500 };

export interface LoadOptions {
  readonly shop: Shop;
  /** Name of the company whose goods are on the shelf. */
  readonly company: string;
  readonly shelf: readonly Product[];
  readonly crowd: Crowd;
  /** Origin for a request: the balancer's, or that of one front door after the other. */
  readonly site: (turn: number) => string;
}

/** People who look around and buyOnce, from its start to its end. */
export interface Load {
  readonly answers: readonly LoadAnswer[];
  readonly purchases: readonly Purchase[];
  /** What became of each purchase: `paid`, or why not. */
  readonly outcomes: readonly string[];
  /** Resolves once so many further requests were answered. */
  more(requests: number): Promise<void>;
  /** Nothing new is begun. Resolves once all that is under way is over. */
  end(): Promise<void>;
}

/** Without it an outage, which answers at once, would be thousands of purchases. */
const PAUSE_AFTER_ERROR_MS = 100;

/** Whether the site failed: an answer that refuses is none. */
export const isError = ({ status }: LoadAnswer): boolean => status === 0 || status >= 500;

/** @throws when the shelf is empty */
export function startLoad({ shop, company, shelf, crowd, site }: LoadOptions): Load {
  if (shelf.length === 0) throw new Error('The shelf is empty');
  const answers: LoadAnswer[] = [];
  const purchases: Purchase[] = [];
  const outcomes: string[] = [];
  const waiting = new Set<{ readonly after: number; readonly resolve: () => void }>();
  let isOver = false;

  const note = (answer: Omit<LoadAnswer, 'endedAt'>): void => {
    answers.push({ ...answer, endedAt: performance.now() });
    for (const one of waiting) {
      if (answers.length < one.after) continue;
      waiting.delete(one);
      one.resolve();
    }
  };

  const lookAround = async (visitor: number): Promise<void> => {
    for (let turn = visitor; !isOver; turn += 1) {
      const product = shelf[turn % shelf.length];
      const paths = [
        '/',
        `/company/${company}`,
        `/company/${company}/product/${product?.productId}`,
        '/services',
        '/api/shop/shelves',
        `/?price_max=${turn % 500}`,
        '/api/company/product/active',
      ];
      const path = paths[turn % paths.length] ?? '/';
      const request = { by: 'visitor', what: `GET ${path}`, beganAt: performance.now() } as const;
      // Front doors that believe this machine take each visitor for another one.
      const headers = { 'x-forwarded-for': `192.0.2.${visitor + 1}` };
      const answer = await fetch(site(turn) + path, { headers })
        .then(async (reply) => ({ status: reply.status, detail: await textOfFailure(reply) }))
        .catch((error: unknown) => ({ status: 0, detail: causeOf(error) }));
      note({ ...request, ...answer });
      await wait(crowd.visitorPauseMs);
    }
  };

  const counted =
    (call: Call): Call =>
    async (method, path, body) => {
      const request = { by: 'buyer', what: `${method} ${path}`, beganAt: performance.now() } as const;
      let answer: Answer;
      try {
        answer = await call(method, path, body);
      } catch (error) {
        note({ ...request, status: 0, detail: causeOf(error) });
        throw error;
      }
      const { status } = answer;
      note({ ...request, status, detail: status >= 400 ? JSON.stringify(answer.body) : '' });
      return answer;
    };

  /** One person after the other, each with one purchase. */
  const keepBuying = async (buyer: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const product = shelf[turn % shelf.length] as Product;
      let request = buyer + turn;
      const call = counted(callsAs(shop.issuer.tokenOf(`buyer${buyer}x${turn}`), () => site(request++)));
      try {
        const { outcome, payment } = await buyOnce(call, shop.services.cardsUrl, product);
        if (outcome === 'paid') purchases.push({ at: performance.now(), payment });
        else await wait(PAUSE_AFTER_ERROR_MS);
        outcomes.push(outcome);
      } catch (error) {
        outcomes.push(nameOf(error));
        await wait(PAUSE_AFTER_ERROR_MS);
      }
      await wait(crowd.buyerPauseMs);
    }
  };

  const people = [
    ...Array.from({ length: crowd.visitors }, (_, visitor) => lookAround(visitor)),
    ...Array.from({ length: crowd.buyers }, (_, buyer) => keepBuying(buyer)),
  ];
  return {
    answers,
    purchases,
    outcomes,
    more: (requests) =>
      new Promise((resolve) => void waiting.add({ after: answers.length + requests, resolve })),
    async end() {
      isOver = true;
      await Promise.all(people);
    },
  };
}

/** Reads an answer to its end. Returns the text of one that is no success. */
async function textOfFailure(answer: Response): Promise<string> {
  const text = await answer.text();
  return answer.ok ? '' : text.slice(0, 300);
}

/** Requests of different people that failed alike have one name. */
function nameOf(error: unknown): string {
  return /^Error: (Answered \d+)/.exec(String(error))?.[1] ?? causeOf(error);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  return `${String(error)}${cause}`;
}
