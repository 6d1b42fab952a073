import type { Brand } from '../card/brand.ts';
import type { Problem } from '../card/problems.ts';

export type FieldType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

/** What the page learns of a field: never what stands in it. */
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

/** A field's part of a card, or what is wrong with it. */
export interface CardPart {
  readonly values: readonly [name: string, value: string][];
  readonly error?: Problem;
}

/** From the page of the card's holder to the shop's. */
export interface FromHolder {
  readonly act: 'answered' | 'closed';
}

/** What a call of the service came to. */
export interface Outcome {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly error?: Readonly<Record<string, unknown>>;
}
