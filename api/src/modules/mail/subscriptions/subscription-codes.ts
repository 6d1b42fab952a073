import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopicSchema } from 'shared-api/contract';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';

/** A person and the emails that one link is about. */
export interface Subscription {
  readonly personId: number;
  readonly topic: MailTopic;
}

/** Codes of the links in emails. They are derived from the server's keys and stored nowhere. */
export interface SubscriptionCodes {
  codeOf(subscription: Subscription): string;
  /** Undefined for a code that no key here has made. */
  read(code: string): Subscription | undefined;
}

/** Person, topic and signature. */
const CODE = /^(\d{1,9})-([a-z_]{1,30})-([\w-]{43})$/;

const PURPOSE = 'wishbin: codes to stop emails';

export function subscriptionCodes({ current, known }: MediaKeys): SubscriptionCodes {
  const signedBy = (key: Buffer, head: string): Buffer =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32)))
      .update(head)
      .digest();
  return {
    codeOf: ({ personId, topic }) => {
      const head = `${personId}-${topic}`;
      return `${head}-${signedBy(current.key, head).toString('base64url')}`;
    },
    read: (code) => {
      const [, person = '', word = '', signature = ''] = CODE.exec(code) ?? [];
      const topic = mailTopicSchema.options.find((one) => one === word);
      const given = Buffer.from(signature, 'base64url');
      const isKnown = [...known.values()].some((key) => {
        const made = signedBy(key, `${person}-${word}`);
        return made.length === given.length && timingSafeEqual(made, given);
      });
      return topic !== undefined && isKnown ? { personId: Number(person), topic } : undefined;
    },
  };
}
