import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Heap of a process; it crashes beyond. */
const MAX_HEAP_MB = 256;

/** Memory that a process may take after its start, Buffers included: the system refuses more. */
const MAX_DATA_MB = 512;

/** No file but its own code, no file to write, no process, thread, addon or inspector; no code made from texts. */
const NODE_RIGHTS = [
  '--permission',
  '--disable-sigusr1',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MAX_HEAP_MB}`,
];

/** What every process can read: Node and the tools need its libraries. */
const SYSTEM = '/usr/';

/** Until a process that should end is killed. */
const EXIT_TIMEOUT_MS = 1000;

/** Users without a name that systemd, too, gives to services for as long as they run. */
const FIRST_USER = 61_184;
const USERS = 4096;

/** Shared by all programs of this process: none has the user of another. */
let lastUser = process.pid % USERS;

/** It gets no rights by programs that it runs, and does not outlive the process that started it. The other can only root give up. */
const BOUND = ['--no-new-privs', '--pdeathsig=KILL'];
const NO_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all'];

/**
 * Gives a command a root folder that holds `/usr` and the files that come before `--`, read only: no settings, no homes, no
 * sockets. `$1` is a folder that is hidden for it.
 */
const OWN_ROOT = `
set -e
root=$1
shift
mount -n -t tmpfs -o mode=755,size=1m tmpfs "$root"
links=
for path in /bin /sbin /lib /lib64; do
  if [ -h "$path" ]; then links="$links $path"; fi
done
cp -P $links "$root"
for path; do
  if [ "$path" = -- ]; then break; fi
  if [ -d "$path" ]; then mkdir -p "$root$path"; else mkdir -p "$root\${path%/*}"; : > "$root$path"; fi
  mount -n --bind -o ro "$path" "$root$path"
done
while [ "$1" != -- ]; do shift; done
shift
mount -n -o remount,bind,ro "$root"
unset PWD OLDPWD
exec chroot "$root" "$@"`;

/** Code of a process. */
export interface Program {
  /** The module that it runs, which may import what is in its folder. */
  readonly module: URL;
  readonly args: readonly string[];
  /** Files and folders that it may read, too. */
  readonly files: readonly string[];
  /** What becomes of what it prints; `pipe`: who starts it reads `stdout` and `stderr`. */
  readonly output: 'inherit' | 'ignore' | 'pipe';
}

/** What the operating system takes from processes that run code of releases. */
export interface Isolation {
  /** They have no network, not even the machine's own. */
  readonly network: boolean;
  /** They have a root folder without the machine's files, but for programs and libraries in `/usr`. */
  readonly files: boolean;
  /** Each runs as a user of its own, without capabilities. */
  readonly user: boolean;
  /** They cannot take more memory than they may, Buffers included. */
  readonly memory: boolean;
  /** Starts a process whose fourth stream is the channel. */
  start(program: Program): ChildProcess;
}

/** The pipe to a process. */
export function channelOf(child: ChildProcess): Duplex {
  return child.stdio[3] as Duplex;
}

/** Ends a process by its channel, or by force where its code is busy. Resolves when it is gone. */
export function endProcess(child: ChildProcess, channel: { close(): void }): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    const timeout = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timeout);
      resolve();
    });
    channel.close();
  });
}

/** Memory of a process in use, in bytes. Null where the system has no `/proc`, and for a process that is gone. */
export async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return kilobytesIn(status, 'VmRSS');
}

/** Tries which boundaries this machine can draw for processes of a program. */
export async function findIsolation(program: Program): Promise<Isolation> {
  const isRoot = process.getuid?.() === 0;
  const [unshare, setpriv, prlimit, shell] = ['unshare', 'setpriv', 'prlimit', 'sh'].map(toolOf);
  const firstOf = async (candidates: readonly string[][], before: readonly string[]) => {
    for (const candidate of candidates)
      if (await canStart([...before, ...candidate], program)) return candidate;
    return [];
  };

  const spaces = [unshare ?? '', ...(isRoot ? [] : ['--user', '--map-root-user']), '--net'];
  const withFiles = [...spaces, '--mount', '--', shell ?? '', '-c', OWN_ROOT, 'sh', ...rootOf(program), '--'];
  const bound = [setpriv ?? '', ...BOUND];
  const ownUser = (uid: number) => [
    ...bound,
    ...NO_CAPABILITIES,
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--',
  ];
  const withoutRights = [...bound, ...NO_CAPABILITIES, '--'];
  const network = unshare ? await firstOf([...(setpriv ? [withFiles] : []), [...spaces, '--']], []) : [];
  const rights = setpriv
    ? await firstOf([...(isRoot ? [ownUser(FIRST_USER)] : []), withoutRights, [...bound, '--']], network)
    : [];
  const hasOwnUser = rights.some((option) => option.startsWith('--reuid'));
  const dataLimit = prlimit ? await dataLimitOf() : null;
  const memory = prlimit && dataLimit ? [prlimit, '--core=0', `--data=${dataLimit}`, '--'] : [];

  return {
    network: network.length > 0,
    // A process with the capabilities of root gets out of its root folder. Beside the programs of the machine it would see the whole site.
    files:
      network.includes(OWN_ROOT) &&
      rights.includes('--bounding-set=-all') &&
      !filesOf(program).some((file) => file.startsWith(SYSTEM)),
    user: hasOwnUser,
    memory: memory.length > 0,
    start: (started) => {
      lastUser = (lastUser + 1) % USERS;
      const user = hasOwnUser ? ownUser(FIRST_USER + lastUser) : rights;
      const [file = '', ...args] = [
        ...network,
        ...user,
        ...memory,
        process.execPath,
        ...nodeArguments(started),
      ];
      return spawn(file, args, {
        cwd: '/',
        // A group of its own: a signal to the group of a process reaches no other.
        detached: true,
        env: environment(),
        stdio: ['ignore', started.output, started.output, 'pipe'],
      });
    },
  };
}

/** All that a process knows of the settings of the one that starts it. It cannot look up the time zone of the machine. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, TZ = Intl.DateTimeFormat().resolvedOptions().timeZone } = process.env;
  return { ...(NODE_ENV === undefined ? {} : { NODE_ENV }), TZ };
}

/** Says once which boundaries this machine does not draw. */
export function warnOfMissing(
  isolation: Isolation,
  log: { warn(details: object, message: string): void },
): void {
  const missing = (['network', 'files', 'user', 'memory'] as const).filter(
    (boundary) => !isolation[boundary],
  );
  if (missing.length > 0)
    log.warn({ missing }, 'render processes lack boundaries of the system: see deploy/README.md');
}

function nodeArguments(program: Program): string[] {
  const readable = filesOf(program).map((file) => `--allow-fs-read=${file}`);
  return [...NODE_RIGHTS, ...readable, fileURLToPath(program.module), ...program.args];
}

function filesOf({ module, files }: Program): string[] {
  return [fileURLToPath(new URL('.', module)), ...files];
}

/** The folder to hide, and what the root folder of a program's processes holds. */
function rootOf(program: Program): string[] {
  const files = [process.execPath, ...new Set(filesOf(program))];
  const hidden = ['/run', '/mnt', '/media'].filter(
    (folder) => existsSync(folder) && !files.some((file) => file.startsWith(`${folder}/`)),
  );
  return [hidden[0] ?? '/', '/usr', ...files.filter((file) => !file.startsWith(SYSTEM))];
}

/** Whether Node starts after a prefix of other commands, and can read a program then. */
async function canStart(prefix: readonly string[], program: Program): Promise<boolean> {
  const code = "for (const file of process.argv.slice(1)) require('node:fs').accessSync(file, 4)";
  return (await outputOf([...prefix, process.execPath, '--eval', code, ...filesOf(program)])) !== null;
}

/** Memory that a process has reserved at its start differs between builds of Node. */
async function dataLimitOf(): Promise<number | null> {
  const code = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status'))";
  const reserved = kilobytesIn((await outputOf([process.execPath, '--eval', code])) ?? '', 'VmData');
  return reserved && reserved + MAX_DATA_MB * 2 ** 20;
}

function kilobytesIn(status: string, name: string): number | null {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Path of a program of the system; no settings decide which one runs. */
function toolOf(name: string): string | undefined {
  return ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => `${folder}/${name}`).find(existsSync);
}

/** Null for a command that fails. */
async function outputOf([file = '', ...args]: readonly string[]): Promise<string | null> {
  return promisify(execFile)(file, args, { env: {}, cwd: '/' }).then(
    ({ stdout }) => stdout,
    () => null,
  );
}
