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

/** The buttons of wallets, where the company offers one. */
class Wallet {
  readonly #listeners = new Map<string, (event: object) => void>();
  readonly #button = document.createElement('button');
  readonly #amount: () => number;
  readonly #setProblem: (problem: object | undefined) => void;

  constructor(amount: () => number, setProblem: (problem: object | undefined) => void) {
    this.#amount = amount;
    this.#setProblem = setProblem;
    this.#button.type = 'button';
    this.#button.textContent = 'Wallet';
    this.#button.addEventListener('click', () =>
      this.#tell('click', { resolve: () => this.#open(), reject: () => undefined }),
    );
  }

  on(event: string, listener: (event: object) => void): this {
    this.#listeners.set(event, listener);
    return this;
  }

  off(event: string): this {
    this.#listeners.delete(event);
    return this;
  }

  mount(place: HTMLElement): void {
    const offered = current !== undefined && current.wallets !== null;
    if (offered) place.append(this.#button);
    // The page listens once it has mounted it.
    queueMicrotask(() =>
      this.#tell('ready', { availablePaymentMethods: offered ? { googlePay: true } : undefined }),
    );
  }

  update(): void {
    this.#button.title = 'updated';
  }

  destroy(): void {
    this.#button.remove();
  }

  #open(): void {
    if (current === undefined) return;
    current.amounts.push(this.#amount());
    const step = current.wallets?.shift() ?? 'pays';
    this.#setProblem(typeof step === 'object' ? step : undefined);
    if (step === 'cancelled') this.#tell('cancel', {});
    else this.#tell('confirm', { paymentFailed: () => current?.dismissed.push('fail') });
  }

  #tell(event: string, what: object): void {
    this.#listeners.get(event)?.(what);
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
  /** What the owners of wallets do next; null where no wallet is offered. After that they pay. */
  wallets: ('pays' | 'cancelled' | { readonly message: string })[] | null = null;
  /** What wallets showed, in cents. */
  readonly amounts: number[] = [];
  /** How the page closed wallets. */
  readonly dismissed: string[] = [];
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
          elements: (options?: GroupOptions) => elements(options),
          createToken: never,
          createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_wallet' } }),
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

interface GroupOptions {
  /** In cents. */
  readonly amount?: number;
}

function elements(options: GroupOptions = {}) {
  const made = new Map<string, Field>();
  let { amount = 0 } = options;
  let problem: object | undefined;
  return {
    create: (kind: string) => {
      if (kind === 'expressCheckout')
        return new Wallet(
          () => amount,
          (found) => {
            problem = found;
          },
        );
      const field = fields[kind]?.();
      if (field === undefined) throw new Error(`No such field: ${kind}`);
      made.set(kind, field);
      return field;
    },
    getElement: (name: FieldName) => made.get(typeof name === 'string' ? name : name.__elementType) ?? null,
    submit: async () => ({ error: problem }),
    update: (changed: GroupOptions) => {
      amount = changed.amount ?? amount;
    },
    on: () => undefined,
  };
}
