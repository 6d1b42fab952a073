/** A mail, ready to go. */
export interface Mail {
  /** Stays the same when it is sent again, so that mail programs show it once. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. Rejects with a MailError. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `lasting`: this mail will never go (no such address); otherwise it may go later. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly lasting: boolean;

  constructor(lasting: boolean, message: string, options?: ErrorOptions) {
    super(message, options);
    this.lasting = lasting;
  }
}
