import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ProcessChannel } from './process-channel.ts';
import type { DoorMessage } from './process-protocol.ts';
import type { ServerBuild } from './render-job.ts';

/** A longer one does not fit into a message. */
const MAX_BYTES = 8 * 2 ** 20;

/**
 * Reads the code of a release for the processes that run it; they have no files.
 * @throws when the file is missing, too long, or not what was published
 */
export async function readServerBuild({ file, integrity }: ServerBuild): Promise<Buffer> {
  const code = await readFile(file);
  if (code.length > MAX_BYTES) throw new Error(`${file} has ${code.length} bytes, ${MAX_BYTES} are allowed`);
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (found !== integrity) throw new Error(`${file} is not the file that was published`);
  return code;
}

/** Sends the code of a release to a process. Resolves with the reason why it could not be read, or null. */
export async function sendServerBuild(channel: ProcessChannel, build: ServerBuild): Promise<string | null> {
  try {
    const code = await readServerBuild(build);
    channel.send({ kind: 'release', integrity: build.integrity } satisfies DoorMessage, code);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
