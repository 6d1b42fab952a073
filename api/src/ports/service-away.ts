/** A service that others run did not answer, or not with sense. The same request may work a little later. */
export class ServiceAwayError extends Error {
  override readonly name = 'ServiceAwayError';
  /** For people, for example "The shipping service". */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    super(`${service} does not answer`, options);
    this.service = service;
  }
}
