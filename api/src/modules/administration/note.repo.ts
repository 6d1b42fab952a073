import type { NoteKind } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';

export interface NoteRow {
  readonly id: number;
  readonly author: string;
  readonly content: string;
  readonly created_at: Date;
}

/** Notes that a page shows. */
const MOST_NOTES = 100;

const tables: Readonly<Record<NoteKind, string>> = {
  order: 'shop_order',
  person: 'person',
  company: 'company',
};

/** Whether there is such a record. */
export async function hasRecord(database: Queryable, kind: NoteKind, id: number): Promise<boolean> {
  const rows = await database.query(`select from ${tables[kind]} where id = $1`, [id]);
  return rows.length > 0;
}

export async function insertNote(
  transaction: Queryable,
  note: { readonly kind: NoteKind; readonly id: number; readonly authorId: number; readonly content: string },
): Promise<NoteRow> {
  const [row] = await transaction.query<NoteRow>(
    `with stored as (
       insert into admin_note (kind, record_id, author_id, content) values ($1, $2, $3, $4)
       returning id, author_id, content, created_at)
     select stored.id, person.username as author, stored.content, stored.created_at
     from stored join person on person.id = stored.author_id`,
    [note.kind, note.id, note.authorId, note.content],
  );
  if (!row) throw new Error('The note was not stored');
  return row;
}

/** The newest first. */
export async function notesOf(database: Queryable, kind: NoteKind, id: number): Promise<NoteRow[]> {
  return database.query<NoteRow>(
    `select note.id, person.username as author, note.content, note.created_at
     from admin_note note join person on person.id = note.author_id
     where note.kind = $1 and note.record_id = $2 order by note.id desc limit ${MOST_NOTES}`,
    [kind, id],
  );
}
