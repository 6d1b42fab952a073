import { join } from 'node:path';
import { readManifest, walFilesOf } from './backup-folder.ts';
import { ProgramError, type RunAs, runProgram } from './postgres-programs.ts';

/** What tar does with each file: a line of its name and checksum. */
const SUM = 'printf "%s " "$TAR_FILENAME"; exec sha256sum';
const LINE = /^(.*) ([0-9a-f]{64}) {2}-$/;

/**
 * Reads the archives of a base backup and compares them with the checksums of its manifest, as pg_verifybackup does it with unpacked ones.
 * Throws ProgramError when it is not whole.
 */
export async function checkBase(folder: string, user: RunAs): Promise<void> {
  const options = { user, cwd: folder };
  const read = (archive: string, ...args: readonly string[]): Promise<string> =>
    runProgram('tar', [...args, '--gzip', '--file', join(folder, archive)], options);
  const { Files: files, 'WAL-Ranges': ranges } = await readManifest(folder);
  const packed = new Map(
    (await read('base.tar.gz', '--extract', `--to-command=${SUM}`)).split('\n').flatMap((line) => {
      const [, name, sum] = LINE.exec(line) ?? [];
      return name && sum ? [[name, sum] as const] : [];
    }),
  );
  const named = new Set(files.map(({ Path }) => Path));
  const log = new Set((await read('pg_wal.tar.gz', '--list')).split('\n'));
  const faults = [
    ...files.filter(({ Path, Checksum }) => packed.get(Path) !== Checksum).map(({ Path }) => Path),
    ...[...packed.keys()].filter((name) => !named.has(name)),
    ...ranges.flatMap(walFilesOf).filter((name) => !log.has(name)),
  ];
  if (faults.length > 0)
    throw new ProgramError(
      `The copy in ${folder} is not whole: ${faults.length} of its files are not as its manifest says, such as ${faults[0]}.`,
    );
}
