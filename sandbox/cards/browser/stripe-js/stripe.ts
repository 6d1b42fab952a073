import { callService, type FieldOptions, type FieldType, inForm, type Outcome } from '../messages.ts';
import { CardElement, type ElementOptions, IntegrationError } from './card-element.ts';
import { askHolder } from './overlay.ts';
import { WalletElement, type WalletOptions } from './wallet-element.ts';

type Fields = Readonly<Record<string, unknown>>;

const types: readonly string[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'] satisfies FieldType[];

export interface ElementsOptions {
  readonly fonts?: NonNullable<FieldOptions['fonts']>;
  readonly locale?: string;
  /** Of a payment that is not opened yet, for wallets. */
  readonly mode?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly paymentMethodCreation?: string;
}

/** Fields that make up one card together. */
export class Elements {
  readonly #base: URL;
  readonly #key: string;
  readonly #options: ElementsOptions;
  readonly #elements = new Map<string, CardElement>();
  /** The card that a wallet's owner pays with, until it is asked for. */
  #authorized: Fields | undefined;
  #wallet: WalletElement | undefined;

  constructor(base: URL, key: string, options: ElementsOptions = {}) {
    this.#base = base;
    this.#key = key;
    this.#options = { ...options };
  }

  create(type: string, options: ElementOptions & WalletOptions = {}): CardElement | WalletElement {
    if (type === 'expressCheckout') return this.#createWallet(options);
    if (!isType(type))
      throw new IntegrationError(`This stand-in has no Element of type ${type}; it has ${types.join(', ')}.`);
    if (this.#elements.has(type))
      throw new IntegrationError(`Can only create one Element of type ${type} through one Elements object.`);
    const element = new CardElement(type, options, {
      base: this.#base,
      fonts: this.#options.fonts ?? [],
      changed: (changed) => this.#tellBrand(changed),
      destroyed: (destroyed) => {
        if (this.#elements.get(type) === destroyed) this.#elements.delete(type);
      },
    });
    this.#elements.set(type, element);
    return element;
  }

  #createWallet(options: WalletOptions): WalletElement {
    const { mode, amount, currency } = this.#options;
    if (mode !== 'payment' || amount === undefined || currency === undefined)
      throw new IntegrationError('A wallet needs elements() with mode payment, an amount and a currency.');
    if (this.#wallet) throw new IntegrationError('Can only create one Element of type expressCheckout.');
    this.#wallet = new WalletElement(options, {
      base: this.#base,
      key: this.#key,
      payment: () => ({
        amount: this.#options.amount ?? amount,
        currency: this.#options.currency ?? currency,
      }),
      authorized: (method) => {
        this.#authorized = method;
      },
      destroyed: () => {
        this.#wallet = undefined;
      },
    });
    return this.#wallet;
  }

  /** Checks what was entered, before a payment is opened. */
  async submit(): Promise<Fields> {
    return this.#authorized
      ? { selectedPaymentMethod: 'google_pay' }
      : { error: { type: 'validation_error', message: 'No wallet was used.' } };
  }

  /** The card that the wallet gave, once. */
  takeMethod(): Fields {
    const { paymentMethodCreation } = this.#options;
    if (paymentMethodCreation !== 'manual')
      throw new IntegrationError('elements() needs paymentMethodCreation manual for createPaymentMethod.');
    if (!this.#authorized) throw new IntegrationError('elements.submit() comes before createPaymentMethod.');
    const method = this.#authorized;
    this.#authorized = undefined;
    return method;
  }

  /** @param type its name, or the React component of that name */
  getElement(type: string | { readonly __elementType?: string }): CardElement | WalletElement | null {
    const name = typeof type === 'string' ? type : type?.__elementType;
    if (name === 'expressCheckout') return this.#wallet ?? null;
    return this.#elements.get(name ?? '') ?? null;
  }

  /** A wallet shows the amount that is the last; locale and looks are not what card fields take up later. */
  update(options: ElementsOptions): void {
    Object.assign(this.#options, options);
  }

  has(element: unknown): element is CardElement {
    return [...this.#elements.values()].some((one) => one === element);
  }

  /** Names of the frames that hold the rest of the card whose number is in this element. */
  siblingsOf(element: CardElement): string[] {
    if (element.type === 'card') return [];
    return ['cardExpiry', 'cardCvc'].flatMap((type) => this.#elements.get(type)?.frame?.element.name ?? []);
  }

  #tellBrand({ type, state }: CardElement): void {
    if (type === 'cardNumber')
      this.#elements.get('cardCvc')?.frame?.send({ act: 'brand', brand: state.brand ?? 'unknown' });
  }
}

const isType = (type: string): type is FieldType => types.includes(type);

type Result = { readonly paymentIntent?: Fields; readonly error?: Fields };

interface CardData extends Fields {
  readonly card?: unknown;
  readonly billing_details?: Fields;
}

export interface ConfirmData extends Fields {
  readonly payment_method?: string | CardData;
}

/** Payments as a page makes them, with the key of the shop. */
export class Payments {
  readonly #base: URL;
  readonly #key: string;
  readonly #groups: readonly Elements[];

  constructor(base: URL, key: string, groups: readonly Elements[]) {
    this.#base = base;
    this.#key = key;
    this.#groups = groups;
  }

  async retrieve(secret: string): Promise<Result> {
    const address = new URL(`v1/payment_intents/${idIn(secret)}`, this.#base);
    address.searchParams.set('client_secret', secret);
    return named(await callService(address, this.#key));
  }

  /** Pays, and authenticates the cardholder when the bank requires it. */
  async confirm(secret: string, data: ConfirmData = {}, handleActions = true): Promise<Result> {
    idIn(secret);
    const { payment_method: method, ...rest } = data;
    if (method === undefined) {
      const { paymentIntent } = await this.retrieve(secret);
      if (paymentIntent?.['status'] === 'requires_action') return this.nextAction(secret);
    }
    const outcome = await this.#send(`payment_intents/${idIn(secret)}/confirm`, method, {
      client_secret: secret,
      ...rest,
    });
    const result = named(outcome);
    const needsAction = result.paymentIntent?.['status'] === 'requires_action';
    return needsAction && handleActions ? this.nextAction(secret) : result;
  }

  /** Authenticates the cardholder when the payment requires it. */
  async nextAction(secret: string): Promise<Result> {
    const before = await this.retrieve(secret);
    if (before.paymentIntent?.['status'] !== 'requires_action') return before;
    await askHolder(this.#base, secret, this.#key);
    const after = await this.retrieve(secret);
    const refused = after.paymentIntent?.['last_payment_error'];
    return refused ? { error: { ...(refused as Fields), payment_intent: after.paymentIntent } } : after;
  }

  async createMethod({ elements, type, card, billing_details }: Fields): Promise<Fields> {
    const group = this.#groups.find((one) => one === elements);
    if (group) return { paymentMethod: group.takeMethod() };
    if (type !== 'card') throw new IntegrationError(`This stand-in makes payment methods of type card only.`);
    const { element, siblings } = this.#find(card);
    const fields = [...inForm({ type, billing_details }, '')];
    const errand = { key: this.#key, path: 'payment_methods', fields, inside: '', siblings };
    const { body, error } = await element.send(errand);
    return error ? { error } : { paymentMethod: body };
  }

  /** A card in a field is sent by that field; a card's name can be sent from here. */
  async #send(path: string, method: string | CardData | undefined, more: Fields): Promise<Outcome> {
    if (typeof method === 'object') {
      const { card, ...details } = method;
      const { element, siblings } = this.#find(card);
      const inside = 'payment_method_data';
      const fields = [...inForm({ ...more, [inside]: { type: 'card', ...details } }, '')];
      return element.send({ key: this.#key, path, fields, inside, siblings });
    }
    const fields = inForm({ ...more, payment_method: method }, '');
    return callService(new URL(`v1/${path}`, this.#base), this.#key, fields);
  }

  #find(card: unknown): { readonly element: CardElement; readonly siblings: readonly string[] } {
    for (const group of this.#groups)
      if (group.has(card)) return { element: card, siblings: group.siblingsOf(card) };
    throw new IntegrationError('Invalid value for card: it should be an Element of type card or cardNumber.');
  }
}

function idIn(secret: string): string {
  const [, id] = /^(pi_\w+)_secret_\w+$/.exec(secret) ?? [];
  if (!id)
    throw new IntegrationError(
      'Invalid value for the intent secret: it should be a client secret, such as pi_1_secret_2.',
    );
  return id;
}

const named = ({ body, error }: Outcome): Result => (error ? { error } : { paymentIntent: body ?? {} });

/** The release line of the real library; its loader compares it with its own. */
const VERSION = 'endive';

/** Where this script came from: its frames and the service are beside it. */
const base = new URL(
  '.',
  (document.currentScript as HTMLScriptElement | null)?.src ?? new URL('/sandbox/cards/', location.href),
);

/** What the library's own loader and its React components call. */
function createStripe(key: unknown) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new IntegrationError('Stripe() needs the publishable key, which begins with pk_.');
  const groups: Elements[] = [];
  const payments = new Payments(base, key, groups);
  return {
    elements: (options?: ElementsOptions) => {
      const group = new Elements(base, key, options);
      groups.push(group);
      return group;
    },
    confirmCardPayment: (secret: string, data?: ConfirmData, { handleActions = true } = {}) =>
      payments.confirm(secret, data, handleActions),
    handleNextAction: ({ clientSecret }: { readonly clientSecret: string }) =>
      payments.nextAction(clientSecret),
    retrievePaymentIntent: (secret: string) => payments.retrieve(secret),
    createPaymentMethod: (data: Readonly<Record<string, unknown>>) => payments.createMethod(data),
    createToken: async () => {
      throw new IntegrationError('This stand-in makes no tokens: use createPaymentMethod.');
    },
    /** Wrappers say who they are; the stand-in does not collect that. */
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: VERSION }) });
