/** Something that happened, as the shop is told of it. */
export interface Event {
  readonly id: string;
  readonly object: 'event';
  /** Whose it is, where it is not the shop's own. */
  readonly account?: string;
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
}
