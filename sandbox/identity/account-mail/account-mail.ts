import type { Account } from '../accounts/accounts.ts';
import { demoAccounts } from '../accounts/accounts.ts';
import { type Config, issuerOf } from '../config.ts';
import type { Links } from './links.ts';
import type { Mailer } from './mailer.ts';

/** Writes to the owners of accounts. */
export class AccountMails {
  readonly #config: Config;
  readonly #links: Links;
  readonly #mailer: Mailer;

  constructor(config: Config, links: Links, mailer: Mailer) {
    this.#config = config;
    this.#links = links;
    this.#mailer = mailer;
  }

  /** A link to choose a new password. A demo account keeps its own, which is public. */
  resetPassword(account: Account): void {
    const isDemo = this.#config.demo && demoAccounts.some(({ id }) => id === account.id);
    this.#mailer.send({
      to: account.email,
      subject: 'Choose a new password for Wishbin',
      text: isDemo ? demoText(account) : this.#resetText(account),
    });
  }

  /** A link to confirm the address of an account. */
  confirmEmail(account: Account): void {
    this.#mailer.send({
      to: account.email,
      subject: 'Confirm your email for Wishbin',
      text: `Hello ${account.username},

please confirm that this is your email address:

${this.#link('email', account)}

The link works once and for 3 days. If you did not create an account at Wishbin, ignore this email.
`,
    });
  }

  #resetText(account: Account): string {
    return `Hello ${account.username},

choose a new password for your account "${account.username}" here:

${this.#link('password', account)}

The link works once and for 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.
`;
  }

  #link(purpose: 'password' | 'email', { id }: Account): string {
    return `${issuerOf(this.#config)}/${purpose}/${this.#links.create(purpose, id)}`;
  }
}

const demoText = ({ username }: Account): string => `Hello ${username},

"${username}" is a demo account. Its password is its username and stays so.
`;
