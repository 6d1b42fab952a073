import { spawn } from 'node:child_process';
import { resolve4 } from 'node:dns/promises';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { connectDoor } from '../process-protocol.ts';
import { plainAnswer } from './plain-answer.ts';

// A render process whose code has broken out of all that a page's code is kept from: it has all of Node.

const held: unknown[] = [];

const attacks: Readonly<Record<string, (value: string) => unknown>> = {
  read: (file) => readFileSync(file, 'utf8'),
  write: (file) => writeFileSync(file, 'x'),
  spawn: (command) => new Promise((_, reject) => spawn(command).on('error', reject)),
  thread: (code) => new Worker(code, { eval: true }),
  addon: (file) => process.dlopen({ exports: {} }, file),
  inspect: async () => (await import('node:inspector')).open(0),
  connect: (address) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(address);
      const socket = connect(Number(port), hostname).on('error', reject);
      socket.on('connect', () => resolve(socket.end()));
    }),
  connectPath: (path) =>
    new Promise((resolve, reject) => {
      const socket = connect(path).on('error', reject);
      socket.on('connect', () => resolve(socket.end()));
    }),
  resolve: (name) => resolve4(name),
  kill: (pid) => process.kill(Number(pid), 0),
  user: () => ({ uid: process.getuid?.(), groups: process.getgroups?.() }),
  becomeRoot: () => process.setuid?.(0),
  environment: () => process.env,
  folder: () => process.cwd(),
  send: (bytes) => writeSync(3, bytes),
  /** Megabytes in Buffers that the heap does not count. */
  fill: async (megabytes) => {
    for (let count = 0; count < Number(megabytes); count += 16) {
      held.push(Buffer.alloc(16 * 2 ** 20, 1));
      if (count % 64 === 0) await wait(1);
    }
  },
  fillAtOnce: (megabytes) => {
    for (let count = 0; count < Number(megabytes); count += 16) held.push(Buffer.alloc(16 * 2 ** 20, 1));
  },
};

connectDoor().serve(async ({ url }) => {
  const { pathname, searchParams } = new URL(url);
  const result = await attacks[pathname.slice(1)]?.(searchParams.get('value') ?? '');
  return plainAnswer(JSON.stringify({ result, pid: process.pid }));
});
