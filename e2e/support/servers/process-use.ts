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

/** Linux counts processor time in hundredths of a second for programs, whatever its own clock is. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that a process has used since it started, with its children, also those that ended. A process that
 * has ended used nothing.
 */
export function processorMs(pid: number): number {
  const children = numbersIn('/proc').filter((other) => parentOf(other) === pid);
  return [pid, ...children].reduce((sum, one) => sum + ticksOf(one), 0) * TICK_MS;
}

/** The process that started this one; 0 when it has ended. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1] ?? 0);
}

/** Of user and system, of the process and of its children that it has waited for: fields 14 to 17 of proc(5). */
function ticksOf(pid: number): number {
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  // The name before may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

function numbersIn(folder: string): number[] {
  return orNothing(() => readdirSync(folder), [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

const statusOf = (pid: number): string => orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
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
