import { createServer } from 'node:net';
import { readRemotePackage } from '../registry/read-builds.ts';
import { RefusalError } from '../registry/release-store.ts';

/** Longest wait for the first byte of a site, milliseconds. */
const SITE_LIMIT_MS = 10_000;

/**
 * The origin of a site.
 * @param setting what the address was given by, such as `--site`
 * @throws RefusalError for anything that is no address
 */
export function readSite(text: string, setting: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new RefusalError([`${setting} is no address of a site, such as https://shop.example: ${text}`]);
}

/**
 * @param setting what the port was given by, such as `--port`
 * @throws RefusalError for anything that is no port
 */
export function readPort(text: string, setting: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new RefusalError([`${setting} is no port: ${text}`]);
}

/**
 * Looks whether a remote can be worked on here, before anything is built.
 * @param folder of the remote, absolute path
 * @param port where its site is to be
 * @throws RefusalError when the folder holds no remote, or something listens on the port
 */
export async function checkPlace(folder: string, port: number): Promise<void> {
  await readRemotePackage(folder);
  await checkPortFree(port, { host: 'localhost', setting: '--port' });
}

/**
 * Looks whether a server can listen on a port of `host`. `setting` is what the port was given by, such as `PORT`.
 * @throws RefusalError when it cannot, or something listens there already, whose answers would be taken for the server's
 */
export async function checkPortFree(
  port: number,
  { host, setting }: { readonly host: string; readonly setting: string },
): Promise<void> {
  // A call that arrives in between must not wait for an answer.
  const server = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new RefusalError([
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop what runs there, or choose another port with ${setting}.`
        : `Port ${port} cannot be used (${error.code}). Choose another port with ${setting}.`,
    ]);
  } finally {
    server.close();
  }
}

/** @throws RefusalError when nothing answers at the origin of a site */
export async function checkSite(site: string): Promise<void> {
  try {
    const answer = await fetch(site, { redirect: 'manual', signal: AbortSignal.timeout(SITE_LIMIT_MS) });
    await answer.body?.cancel();
  } catch (error) {
    throw new RefusalError([`No site answers at ${site} (${reasonOf(error)}).`]);
  }
}

/** Why a call got no answer: `fetch` names it as its error's cause. */
function reasonOf(error: unknown): string {
  const { cause = error } = Object(error);
  const { code, message } = Object(cause);
  return String(code ?? message ?? cause);
}
