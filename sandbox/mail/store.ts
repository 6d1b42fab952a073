import type { DatabaseSync } from 'node:sqlite';
import { openStore, type Store } from '../kit/store.ts';

const SCHEMA = `
create table if not exists mail (
  id integer primary key autoincrement,
  message_id text not null unique,
  sender text not null,
  recipients text not null,
  subject text not null,
  body text not null,
  html text,
  source blob not null,
  received_at integer not null,
  copies integer not null default 1
) strict;
`;

/** The latest ones are kept. */
const MOST = 2000;

export interface NewMail {
  readonly message_id: string;
  readonly from: string;
  /** Whom it was delivered to, in small letters. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export interface Mail extends NewMail {
  readonly id: number;
  readonly received_at: string;
  /** How often it came: a mail that is sent again keeps its message id, and mail programs show it once. */
  readonly copies: number;
}

interface Search {
  /** A part of the address of the person who sent or got it; empty: all. */
  readonly address: string;
  /** Only later ones than this. */
  readonly after?: number;
}

/** One mail box for all recipients. */
export class MailStore {
  readonly #store: Store;
  readonly #database: DatabaseSync;

  /** Throws StoreError. */
  constructor(folder: string) {
    this.#store = openStore({ folder, name: 'mail', schema: SCHEMA });
    this.#database = this.#store.database;
  }

  keep(mail: NewMail, source: Uint8Array): void {
    this.#database
      .prepare(
        `insert into mail (message_id, sender, recipients, subject, body, html, source, received_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (message_id) do update set copies = copies + 1`,
      )
      .run(
        mail.message_id,
        mail.from,
        JSON.stringify(mail.to),
        mail.subject,
        mail.text,
        mail.html,
        source,
        Date.now(),
      );
    this.#database.prepare('delete from mail where id <= (select max(id) from mail) - ?').run(MOST);
  }

  /** Newest first, 200 at most. */
  list({ address, after = 0 }: Search): Mail[] {
    const pattern = `%${address.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    return this.#database
      .prepare(
        String.raw`select * from mail where id > ? and (recipients like ? escape '\' or lower(sender) like ? escape '\')
         order by id desc limit 200`,
      )
      .all(after, pattern, pattern)
      .map(mailOf);
  }

  find(id: number): Mail | undefined {
    const row = this.#database.prepare('select * from mail where id = ?').get(id);
    return row && mailOf(row);
  }

  /** The mail as it came. */
  source(id: number): Uint8Array | undefined {
    const row = this.#database.prepare('select source from mail where id = ?').get(id);
    return row?.['source'] as Uint8Array | undefined;
  }

  empty(): void {
    this.#database.exec('delete from mail');
  }

  close(): void {
    this.#store.close();
  }
}

function mailOf(row: Record<string, unknown>): Mail {
  return {
    id: Number(row['id']),
    message_id: String(row['message_id']),
    from: String(row['sender']),
    to: JSON.parse(String(row['recipients'])),
    subject: String(row['subject']),
    text: String(row['body']),
    html: row['html'] === null ? null : String(row['html']),
    received_at: new Date(Number(row['received_at'])).toISOString(),
    copies: Number(row['copies']),
  };
}
