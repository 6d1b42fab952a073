import type { Note, NoteKind } from 'shared-api/contract';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { hasRecord, insertNote, type NoteRow, notesOf } from './note.repo.ts';

const toNote = ({ created_at, ...note }: NoteRow): Note => ({
  ...note,
  created_at: created_at.toISOString(),
});

/** Stores a note about a record; rejects with a 404 CallError when there is no such record. */
export async function writeNote(
  database: Database,
  note: { readonly kind: NoteKind; readonly id: number; readonly authorId: number; readonly content: string },
): Promise<Note> {
  return database.transaction(async (transaction) => {
    if (!(await hasRecord(transaction, note.kind, note.id)))
      throw notFound(note.kind === 'person' ? 'account' : note.kind);
    return toNote(await insertNote(transaction, { ...note, content: note.content.trim() }));
  });
}

/** Notes about a record, the newest first. */
export async function readNotes(database: Queryable, kind: NoteKind, id: number): Promise<Note[]> {
  return (await notesOf(database, kind, id)).map(toNote);
}
