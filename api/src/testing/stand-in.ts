import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { repositoryRoot } from '../config/variables.ts';
import { endAfterTests } from './end-after-tests.ts';
import { letGo, ownProcess } from './server-process.ts';

const ready = z.looseObject({ ready: z.literal(true), port: z.number() });

/** A service of the sandbox, in a child process. */
export interface StandIn {
  readonly url: string;
  /** What it printed once it listened. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Switches faults on; none ends them. */
  faults(faults?: object): Promise<void>;
  /** What it counts. */
  state(): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts a service by its path in the sandbox, such as `parcels/server.ts`, with a temporary folder. */
export async function startStandIn(place: string, settings: Record<string, string>): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-sandbox-'));
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  const child = ownProcess(join(repositoryRoot, 'sandbox', place), env, 'inherit');
  const closed = once(child, 'close');
  if (!child.stdout) throw new Error('A stand-in without an output');
  const printed = ready.parse(JSON.parse(await firstLine(child.stdout)));
  letGo(child);
  const url = `http://127.0.0.1:${printed.port}`;
  return {
    url,
    ready: printed,
    faults: async (faults = {}) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify(faults) };
      const { ok, status } = await fetch(`${url}/_sandbox/faults`, init);
      if (!ok) throw new Error(`The faults were answered ${status}`);
    },
    state: async () =>
      z.record(z.string(), z.unknown()).parse(await (await fetch(`${url}/_sandbox/state`)).json()),
    stop: endAfterTests(async () => {
      child.ref();
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    }),
  };
}

/** Rejects when the output ends before there is one. What follows is read too, and thrown away. */
async function firstLine(output: Readable): Promise<string> {
  let text = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const end = text.indexOf('\n');
    if (end < 0) continue;
    output.resume();
    return text.slice(0, end);
  }
  throw new Error(`It ended before it listened: ${text}`);
}

const boxSchema = z.object({
  mails: z.array(
    z.looseObject({
      message_id: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
});

/** The sandbox's mail box, as tests meet it. */
export interface MailService extends StandIn {
  /** As SMTP_URL has it. */
  readonly smtpUrl: string;
  /** Mails to addresses with this part, newest first. */
  mails(address: string): Promise<z.output<typeof boxSchema>['mails']>;
}

export async function startMailService(): Promise<MailService> {
  const service = await startStandIn('mail/server.ts', { MAIL_SMTP_PORT: '0', MAIL_WEB_PORT: '0' });
  return {
    ...service,
    smtpUrl: `smtp://127.0.0.1:${service.ready.smtp_port}`,
    mails: async (address) => {
      const query = new URLSearchParams({ address });
      const reply = await fetch(`${service.url}/sandbox/mail/messages.json?${query}`);
      return boxSchema.parse(await reply.json()).mails;
    },
  };
}

/** The sandbox's carriers, with their token. */
export interface ParcelService extends StandIn {
  /** Settings of the server for them. */
  readonly shippo: { readonly url: string; readonly token: string };
}

export async function startParcelService(): Promise<ParcelService> {
  const token = 'shippo_test_of_tests';
  const service = await startStandIn('parcels/server.ts', { PARCELS_PORT: '0', PARCELS_TOKEN: token });
  return { ...service, shippo: { url: service.url, token } };
}
