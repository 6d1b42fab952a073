import type { Brand, Problem } from '../card/problems.ts';

export type FieldType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** A field's state as sent to the page: never its value. */
export interface FieldState {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error: Problem | undefined;
  readonly brand: Brand | undefined;
  readonly postalCode: string | undefined;
}

/** Words and looks of a field that the page may choose. */
export interface FieldOptions {
  readonly style?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly showIcon?: boolean;
  readonly hideIcon?: boolean;
  readonly hidePostalCode?: boolean;
  readonly fonts?: readonly Readonly<Record<string, string>>[];
}

/** What a field is asked to send, and with which others. */
export interface Errand {
  readonly key: string;
  /** Below the service's interface. */
  readonly path: string;
  readonly fields: readonly [name: string, value: string][];
  /** Where the card belongs in the form: `payment_method_data` or the form itself. */
  readonly inside: string;
  /** Frames of expiry date and code, when they stand alone. */
  readonly siblings: readonly string[];
}

/** From the page to a field's frame. */
export type ToField =
  | { readonly act: 'setup' | 'update'; readonly options: FieldOptions }
  | { readonly act: 'brand'; readonly brand: Brand }
  | { readonly act: 'focus' | 'blur' | 'clear' }
  | { readonly act: 'send'; readonly errand: Errand };

/** From a field's frame to the page. */
export type FromField =
  | { readonly act: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { readonly act: 'height'; readonly pixels: number }
  | { readonly act: 'change'; readonly state: FieldState };

/** From the number's frame to those beside it, for what belongs to the card too. */
export interface ToSibling {
  readonly act: 'tell';
}

/** A field's part of a card, or its error. */
export interface CardPart {
  readonly values: readonly [name: string, value: string][];
  readonly error?: Problem;
}

/** From the page of the card's holder to the shop's. */
export interface FromHolder {
  readonly act: 'answered' | 'closed';
}

/** From the wallet's page to the shop's. */
export type FromWallet =
  | { readonly act: 'cancelled' }
  /** `method`: the payment method, as the service shows it to browsers. */
  | { readonly act: 'authorized'; readonly method: Readonly<Record<string, unknown>> };

/** What a call of the service came to. */
export interface Outcome {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly error?: Readonly<Record<string, unknown>>;
}

const AWAY = {
  type: 'api_connection_error',
  message: 'The card service could not be reached. Check your internet connection and try again.',
};

/** Calls the service; resolves in any case. */
export async function callService(
  address: URL,
  key: string,
  fields?: Iterable<readonly [name: string, value: string]>,
): Promise<Outcome> {
  try {
    const answer = await (fields
      ? fetch(address, { method: 'POST', body: formOf(key, fields), credentials: 'omit' })
      : fetch(withKey(address, key), { credentials: 'omit' }));
    const body = await answer.json();
    return body.error ? { error: body.error } : { body };
  } catch {
    return { error: AWAY };
  }
}

function formOf(key: string, fields: Iterable<readonly [string, string]>): URLSearchParams {
  const form = new URLSearchParams({ key });
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

function withKey(address: URL, key: string): URL {
  const url = new URL(address);
  url.searchParams.set('key', key);
  return url;
}

/** Nested form parameters: `billing_details[name]`. Leaves out undefined values. */
export function* inForm(value: unknown, name: string): Generator<[name: string, value: string]> {
  if (value === undefined || value === null) return;
  if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* inForm(inner, name ? `${name}[${key}]` : key);
  else yield [name, String(value)];
}
