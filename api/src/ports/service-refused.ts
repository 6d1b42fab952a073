/**
 * A service that others run answered that it will not do what it was asked, as our account there is not set up for it or the
 * request is not one it takes: the same request does not work later either, and somebody of ours has to see to it.
 */
export class ServiceRefusedError extends Error {
  override readonly name = 'ServiceRefusedError';
  /** What a person is told whose request it was. */
  readonly words: string;

  /** @param service such as "The tax service" */
  constructor(service: string, words: string, options: Required<ErrorOptions>) {
    super(`${service} refuses`, options);
    this.words = words;
  }
}
