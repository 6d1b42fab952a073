import { invalid } from '../http/service-error.ts';
import type { Objects } from '../store/objects.ts';
import type { Events } from '../webhooks/events.ts';
import type { Account } from './account.ts';
import { showAccount } from './show-account.ts';

/** Accounts as they are kept, and what the shop is told when one changes. */
export class Accounts {
  readonly objects: Objects;
  readonly #events: Events;

  constructor(objects: Objects, events: Events) {
    this.objects = objects;
    this.#events = events;
  }

  find(id: string): Account | undefined {
    return this.objects.get<Account>('account', id);
  }

  /** @throws ServiceError 403: the service does not tell an account of others from one that is not there */
  known(id: string): Account {
    const account = this.find(id);
    if (account) return account;
    throw invalid(
      `The provided key does not have access to account '${id}' (or that account does not exist).`,
      { code: 'account_invalid' },
      403,
    );
  }

  keep(account: Account): Account {
    this.objects.put('account', account);
    return account;
  }

  /** Keeps an account's new state and tells the shop of it. */
  announce(account: Account): Account {
    this.keep(account);
    this.#events.tell('account.updated', account.id, showAccount(account), account.id);
    return account;
  }
}
