import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process and its children use at a moment. */
export interface ProcessUse {
  /** Resident memory of the process alone, and with its children. */
  readonly ownMegabytes: number;
  readonly megabytes: number;
  /** The part of both that no file backs: processes share the rest, such as Node's own code, and each counts it. */
  readonly ownAnonymousMegabytes: number;
  readonly anonymousMegabytes: number;
  /** Open sockets of all of them, of both ends and of IPC. */
  readonly sockets: number;
  readonly processes: number;
}

/** Reads it from Linux's /proc. A process that has ended uses nothing. */
export function processUse(pid: number): ProcessUse {
  const children = numbersIn('/proc').filter((other) => parentOf(other) === pid);
  const all = [pid, ...children];
  const sumOf = (measure: (one: number) => number): number => all.reduce((sum, one) => sum + measure(one), 0);
  return {
    ownMegabytes: residentOf(pid),
    megabytes: sumOf(residentOf),
    ownAnonymousMegabytes: anonymousOf(pid),
    anonymousMegabytes: sumOf(anonymousOf),
    sockets: sumOf(socketsOf),
    processes: all.length,
  };
}

function numbersIn(folder: string): number[] {
  return orNothing(() => readdirSync(folder), [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

const statusOf = (pid: number): string => orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1] ?? 0);
const residentOf = (pid: number): number => megabytesIn(/^VmRSS:\s+(\d+)/m, pid);
const anonymousOf = (pid: number): number => megabytesIn(/^RssAnon:\s+(\d+)/m, pid);
const megabytesIn = (kilobytes: RegExp, pid: number): number =>
  Number(kilobytes.exec(statusOf(pid))?.[1] ?? 0) / 1024;

function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return numbersIn(folder).filter((fd) =>
    orNothing(() => readlinkSync(`${folder}/${fd}`), '').startsWith('socket:'),
  ).length;
}

/** What `read` gives; `nothing` where the process has ended meanwhile. */
function orNothing<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return nothing;
    throw error;
  }
}
