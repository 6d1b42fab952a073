import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { DataExport } from 'shared-api/contract';
import { ZipFile } from 'yazl';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { countAttempt, rateLimiter } from '../../../platform/limits/rate-limit.ts';
import { type Sealer, UnsealError } from '../../../platform/sealing/sealer.ts';
import { isMediaLocation, type MediaStore } from '../../../ports/media-store/media-store-port.ts';
import {
  claimExport,
  deleteExport,
  type ExportRow,
  expiredExports,
  finishExport,
  giveUpExports,
  insertExport,
  isKept,
  notePart,
  presentExport,
  readyExport,
} from './export.repo.ts';
import {
  type OwnPicture,
  ownPictures,
  type SectionRow,
  sectionRows,
  sections,
} from './export-sections.repo.ts';

/** Days for which an archive can be downloaded. */
const KEPT_DAYS = 7;
/** Seconds between two stored parts after which a server counts as killed. */
const LEASE_S = 300;
/** Hours after which an archive that cannot be made is given up, so that its person can request another. */
const TRIED_HOURS = 24;
/** Bytes of a part: as many are held in memory. */
const PART_BYTES = 4 * 1024 * 1024;
/** Archives of one person in a day. */
const PER_DAY = 10;
const DAY_S = 86_400;

export interface ExportParts {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly sealer: Sealer;
  /** Starts the job that makes archives. */
  readonly makeSoon: () => void;
  /** Receives a text that cannot be opened; the archive says so in its place. */
  readonly onDamage: (row: number, error: unknown, table: string) => void;
  /** Receives a part that could not be removed. */
  readonly onLeftover: (error: unknown) => void;
}

/** Archives of people's own data. */
export interface Exports {
  of(personId: number): Promise<DataExport | null>;
  /** Requests an archive. Rejects with a CallError for too many in a day. */
  request(personId: number): Promise<void>;
  /** The id of the archive that a person can download; rejects with a 404 CallError without one. */
  downloadable(personId: number): Promise<number>;
  /** The bytes of an archive; undefined when it has expired, or its file or key is lost. */
  read(id: number): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
  /**
   * Makes all requested archives; gives how many. Safe on several servers at once. One that fails blocks no others, and is given up
   * after a day: rejects with an AggregateError at the end.
   */
  makeAll(): Promise<number>;
  /** Deletes archives that have expired; gives how many. */
  removeExpired(): Promise<number>;
}

const locationOf = (folder: string, part: number): string => `${folder}/${part}`;
const purposeOf = (id: number, part: number): string => `export:${id}:${part}`;

export function dataExports(parts: ExportParts): Exports {
  const { database, mediaStore, sealer, makeSoon, onDamage, onLeftover } = parts;
  const limit = rateLimiter(database, {
    table: 'outside_call',
    prefix: 'export',
    points: PER_DAY,
    seconds: DAY_S,
  });
  return {
    of: async (personId) => {
      const row = await presentExport(database, personId);
      return row ? toDataExport(row) : null;
    },
    request: async (personId) => {
      await countAttempt(limit, String(personId));
      await insertExport(database, personId, `/exports/${randomBytes(16).toString('hex')}`);
      makeSoon();
    },
    downloadable: async (personId) => {
      const row = await readyExport(database, { personId });
      if (!row) throw notFound('download');
      return row.id;
    },
    read: async (id) => {
      const row = await readyExport(database, { id });
      if (!row) return undefined;
      const opened = openedParts(mediaStore, sealer, row);
      try {
        // The first part tells whether its key and its file are still there, before anything is sent: no backup has archives.
        const first = await opened.next();
        const rest = first.done ? [] : [first.value];
        return { bytes: row.bytes, stream: Readable.from(joined(rest, opened)) };
      } catch (error) {
        if (!(error instanceof UnsealError || error instanceof PartMissingError)) throw error;
        onDamage(id, error, 'person_export');
        return undefined;
      }
    },
    makeAll: async () => {
      await giveUpExports(database, TRIED_HOURS);
      return runEach('archives', claimed(database), async (row) => Number(await makeArchive(parts, row)));
    },
    removeExpired: async () => {
      let removed = 0;
      for (const { id, folder, parts: count } of await expiredExports(database)) {
        try {
          for (let part = 1; part <= count; part += 1) await mediaStore.remove(locationOf(folder, part));
          await deleteExport(database, id);
          removed += 1;
        } catch (error) {
          onLeftover(error);
        }
      }
      return removed;
    },
  };
}

function toDataExport({ requested_at, expires_at, bytes }: ExportRow): DataExport {
  return {
    state: expires_at === null ? 'making' : 'ready',
    requested_at: requested_at.toISOString(),
    bytes: expires_at === null ? 0 : bytes,
    expires_at: expires_at?.toISOString() ?? null,
  };
}

class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

async function* openedParts(
  mediaStore: MediaStore,
  sealer: Sealer,
  { id, folder, parts, key_id }: ExportRow,
): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    const sealed = await mediaStore.read(locationOf(folder, part));
    if (!sealed || key_id === null) throw new PartMissingError(`Part ${part} of an archive is not there`);
    yield sealer.openBytes({ keyId: key_id, sealed }, purposeOf(id, part));
  }
}

async function* joined(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** Each archive that waits, once. */
async function* claimed(database: Database): AsyncGenerator<ExportRow> {
  const seen = new Set<number>();
  for (;;) {
    const row = await claimExport(database, LEASE_S);
    if (!row || seen.has(row.id)) return;
    seen.add(row.id);
    yield row;
  }
}

/** False when it is not wanted any more; nothing of it is left then. */
async function makeArchive(parts: ExportParts, row: ExportRow): Promise<boolean> {
  const { database, mediaStore, sealer } = parts;
  const { id, folder } = row;
  let part = 0;
  let bytes = 0;
  const store = async (piece: Buffer): Promise<boolean> => {
    part += 1;
    bytes += piece.length;
    // Noted first: what is stored is always found again.
    if (!(await notePart(database, { id, parts: part, bytes }, LEASE_S))) return false;
    await mediaStore.write(locationOf(folder, part), sealer.seal(piece, purposeOf(id, part)).sealed);
    if (await isKept(database, id)) return true;
    // The account was deleted meanwhile, perhaps with the parts that were there before this one.
    await mediaStore.remove(locationOf(folder, part));
    return false;
  };
  for await (const piece of inPieces(await archiveOf(parts, row), PART_BYTES)) {
    if (!(await store(piece))) return false;
  }
  // Parts of an attempt that was cut short, when there was more.
  for (let left = part + 1; left <= row.parts; left += 1) await mediaStore.remove(locationOf(folder, left));
  return finishExport(database, { id, parts: part, bytes }, sealer.keyId, KEPT_DAYS);
}

/** The bytes of a stream in pieces of one size, the last one smaller. */
async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

const README = `This archive holds what the shop stores about you.

Each .json file is a list of one kind of data. Amounts that end with _cents are in cents; moments are in UTC.
"picture" names a file in the folder pictures. Other people appear as everyone in the shop sees them.

Not in here: your password and your sign-in, which the sign-in service keeps; cards that you saved, which the card
service keeps (you see them when you pay).
`;

/** The archive as a stream. Every file is read when its turn comes, so that little of it is in memory. */
async function archiveOf(
  { database, mediaStore, sealer, onDamage }: ExportParts,
  { person_id, requested_at: mtime }: ExportRow,
): Promise<AsyncIterable<Buffer>> {
  const pictures = await ownPictures(database, person_id);
  const files = new Map(pictures.map((picture) => [picture.location, fileOf(picture)]));
  const zip = new ZipFile();
  const add = (name: string, compress: boolean, content: () => AsyncIterable<string | Buffer>): void =>
    zip.addReadStreamLazy(name, { mtime, compress }, (give) =>
      give(null, Readable.from(content(), { objectMode: false })),
    );
  add('README.txt', true, async function* () {
    yield README;
  });
  for (const section of sections)
    add(`${section.name}.json`, true, () =>
      jsonList(sectionRows(database, section, person_id), (row) =>
        entryOf(row, files, sealer, (error) => onDamage(row.key, error, section.name)),
      ),
    );
  for (const picture of pictures)
    add(fileOf(picture), false, async function* () {
      const bytes = isMediaLocation(picture.location) ? await mediaStore.read(picture.location) : undefined;
      yield bytes ?? '';
    });
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

const fileOf = ({ name, location }: OwnPicture): string => `pictures/${name}${extname(location)}`;

async function* jsonList<Row>(
  rows: AsyncIterable<Row>,
  entry: (row: Row) => unknown,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(entry(row), null, 1);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** An entry with its texts opened and its picture named. */
function entryOf(
  { data, texts, picture }: SectionRow,
  files: ReadonlyMap<string, string>,
  sealer: Sealer,
  onDamage: (error: unknown) => void,
): Record<string, unknown> {
  const opened = Object.entries(texts ?? {}).flatMap(([name, text]) => {
    if (text === null) return [];
    try {
      return [
        [name, sealer.open({ keyId: text.key_id, sealed: Buffer.from(text.sealed, 'hex') }, text.purpose)],
      ];
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      onDamage(error);
      return [[name, 'This text cannot be read any more.']];
    }
  });
  return {
    ...data,
    ...Object.fromEntries(opened),
    ...(picture !== null && { picture: files.get(picture) ?? null }),
  };
}
