import type { Outcome } from '../messages.ts';
import { callService, inForm } from '../request.ts';
import type { CardElement } from './card-element.ts';
import type { Elements } from './elements.ts';
import { askHolder } from './holder-overlay.ts';
import { IntegrationError } from './integration-error.ts';

type Fields = Readonly<Record<string, unknown>>;
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

  /** Pays, and asks the card's holder when their bank wants that. */
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
    const asked = result.paymentIntent?.['status'] === 'requires_action';
    return asked && handleActions ? this.nextAction(secret) : result;
  }

  /** Asks the card's holder, when there is a question. */
  async nextAction(secret: string): Promise<Result> {
    const before = await this.retrieve(secret);
    if (before.paymentIntent?.['status'] !== 'requires_action') return before;
    await askHolder(this.#base, secret, this.#key);
    const after = await this.retrieve(secret);
    const refused = after.paymentIntent?.['last_payment_error'];
    return refused ? { error: { ...(refused as Fields), payment_intent: after.paymentIntent } } : after;
  }

  async createMethod({ type, card, billing_details }: Fields): Promise<Fields> {
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
