import type { Shop } from './shop.ts';

/** What the card company says to the next payment. */
export type CardVerdict =
  | 'succeeded'
  /** Charged, but the answer is lost. */
  | 'charged-unheard'
  | 'lost'
  | { readonly status: string }
  | { readonly message: string; readonly type?: string };

interface FieldChange {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly error: { readonly message: string } | undefined;
}

/** One of the card company's fields: an ordinary box that tells whether it is full. */
class Field {
  readonly #listeners = new Map<string, ((event: object) => void)[]>();
  readonly #box: HTMLInputElement;

  constructor(label: string, digits: number) {
    this.#box = document.createElement('input');
    this.#box.setAttribute('aria-label', label);
    const change = (): FieldChange => {
      const { length } = this.#box.value;
      return {
        complete: length === digits,
        empty: length === 0,
        error: length > digits ? { message: `Your ${label.toLowerCase()} is invalid.` } : undefined,
      };
    };
    this.#box.addEventListener('input', () => this.#tell('change', change()));
    // A frame's word comes when the page has gone on, and of an empty box says nothing new.
    this.#box.addEventListener('blur', () => {
      if (this.#box.value === '') setTimeout(() => this.#tell('change', change()));
    });
    this.#box.addEventListener('focus', () => this.#tell('focus', {}));
    this.#box.addEventListener('blur', () => this.#tell('blur', {}));
  }

  on(event: string, listener: (event: object) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  off(event: string, listener: (event: object) => void): this {
    this.#listeners.set(
      event,
      (this.#listeners.get(event) ?? []).filter((one) => one !== listener),
    );
    return this;
  }

  mount(place: HTMLElement): void {
    place.append(this.#box);
    this.#tell('ready', this);
  }

  update({ disabled }: { readonly disabled?: boolean }): void {
    this.#box.disabled = disabled === true;
  }

  focus(): void {
    this.#box.focus();
  }

  destroy(): void {
    this.#box.remove();
  }

  #tell(event: string, what: object): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(what);
  }
}

const fields: Readonly<Record<string, () => Field>> = {
  cardNumber: () => new Field('Card number', 16),
  cardExpiry: () => new Field('Expiration date', 4),
  cardCvc: () => new Field('Security code', 3),
};

/**
 * The card company as a page meets it: its library stands where the real one would, and what it says of a payment is what
 * the shop hears too.
 */
export class CardCompany {
  /** What is said to the next payments, in order; after that they succeed. */
  readonly verdicts: CardVerdict[] = [];
  /** Secrets of the payments that were asked for. */
  readonly asked: string[] = [];
  /** What they were to be paid with: a saved card's id, or null for the card that was entered. */
  readonly cards: (string | null)[] = [];
  /** A payment waits for this before it is answered. */
  until: Promise<void> = Promise.resolve();
  readonly #shop: () => Shop;

  constructor(shop: () => Shop) {
    this.#shop = shop;
  }

  /** Puts the library on the page, which loads it once: what it is asked, it asks the company installed last. */
  install(): void {
    current = this;
    const never = () => Promise.reject(new Error('Not asked for by this page'));
    Object.assign(window, {
      Stripe: Object.assign(
        () => ({
          elements: () => elements(),
          createToken: never,
          createPaymentMethod: never,
          confirmCardPayment: (secret: string, { payment_method }: { readonly payment_method: unknown }) =>
            current?.confirm(secret, typeof payment_method === 'string' ? payment_method : null),
          registerAppInfo: () => undefined,
          _registerWrapper: () => undefined,
        }),
        { version: 'endive' },
      ),
    });
  }

  async confirm(secret: string, card: string | null): Promise<object> {
    this.asked.push(secret);
    this.cards.push(card);
    await this.until;
    const verdict = this.verdicts.shift() ?? 'succeeded';
    const { payments } = this.#shop();
    if (verdict === 'succeeded' || verdict === 'charged-unheard') payments.set(secret, 'succeeded');
    if (verdict === 'succeeded') return { paymentIntent: { status: 'succeeded' } };
    if (verdict === 'charged-unheard' || verdict === 'lost') {
      return { error: { type: 'api_connection_error', message: 'No line' } };
    }
    if ('status' in verdict) {
      payments.set(secret, verdict.status);
      return { paymentIntent: { status: verdict.status } };
    }
    return { error: { type: 'card_error', ...verdict } };
  }
}

let current: CardCompany | undefined;

/** A field is named by its kind, or by the component that draws it. */
type FieldName = string | { readonly __elementType: string };

function elements() {
  const made = new Map<string, Field>();
  return {
    create: (kind: string) => {
      const field = fields[kind]?.();
      if (field === undefined) throw new Error(`No such field: ${kind}`);
      made.set(kind, field);
      return field;
    },
    getElement: (name: FieldName) => made.get(typeof name === 'string' ? name : name.__elementType) ?? null,
    update: () => undefined,
    on: () => undefined,
  };
}
