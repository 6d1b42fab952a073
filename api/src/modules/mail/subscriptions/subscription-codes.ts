import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopicSchema } from 'shared-api/contract';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';

/** Who gets emails: a person, or an address of which no account is known, by its hash. */
export type MailReader = { readonly personId: number } | { readonly addressHash: string };

/** The reader and the emails that one link is about. */
export type Subscription = MailReader & { readonly topic: MailTopic };

/** Names an address without being it; the same for each spelling by case. */
export function addressHash(email: string): string {
  return createHash('sha256')
    .update(`wishbin: address of emails ${email.trim().toLowerCase()}`)
    .digest('base64url');
}

/** Codes of the links in emails. They are derived from the server's keys and stored nowhere. */
export interface SubscriptionCodes {
  codeOf(subscription: Subscription): string;
  /** Undefined for a code that no key here has made. */
  read(code: string): Subscription | undefined;
}

/** Person or hash of the address, topic and signature. */
const CODE = /^(\d{1,9}|[\w-]{43})-([a-z_]{1,30})-([\w-]{43})$/;
const PERSON = /^\d{1,9}$/;

const PURPOSE = 'wishbin: codes to stop emails';

export function subscriptionCodes({ current, known }: MediaKeys): SubscriptionCodes {
  const signedBy = (key: Buffer, head: string): Buffer =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32)))
      .update(head)
      .digest();
  return {
    codeOf: (subscription) => {
      const reader = 'personId' in subscription ? subscription.personId : subscription.addressHash;
      const head = `${reader}-${subscription.topic}`;
      return `${head}-${signedBy(current.key, head).toString('base64url')}`;
    },
    read: (code) => {
      const [, reader = '', word = '', signature = ''] = CODE.exec(code) ?? [];
      const topic = mailTopicSchema.options.find((one) => one === word);
      const given = Buffer.from(signature, 'base64url');
      const isKnown = [...known.values()].some((key) => {
        const made = signedBy(key, `${reader}-${word}`);
        return made.length === given.length && timingSafeEqual(made, given);
      });
      if (topic === undefined || !isKnown) return undefined;
      return PERSON.test(reader) ? { personId: Number(reader), topic } : { addressHash: reader, topic };
    },
  };
}
