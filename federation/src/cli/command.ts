import { parseArgs } from 'node:util';
import type { Promotion } from '../registry/index.ts';

/** A command line that cannot be understood, in one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const HELP = `Releases of remotes: publish them, and choose which of them pages load.

Usage: pnpm release <command>

  publish <folder> [--version <version>]   check the build of the remote in <folder> and put it into the store
  promote <name> <version>                 make a published release the one that pages load
          [--channel stable|canary]        for everybody (stable, the default; ends the canary) or for a part (canary)
          [--percent <1-100>]              the part of the visitors that gets the canary
          [--drop-paths]                   although addresses of the stable release lose their page
  canary <name> <version> --percent <n>    the same as promote --channel canary; 0 withdraws it
  canary <name> off                        withdraw the canary: all visitors get the stable release
  rollback <name> [<version>]              return to the release that was stable before, or to an earlier one;
                                           withdraws the canary
  retire <name> --reason <text>            take a remote off the site: its releases stay in the store
          [--drop-paths]                   although its addresses lose their page
  preview <name> <version>                 print a link that shows a published release to the person who opens it,
                                           for 7 days; publish prints it too
  prune [--keep <n>] [--days <n>]          remove releases that are not among the newest <n> of their remote (10) and
          [--dry-run]                      that no page used for <n> days (30), and what killed commands have left;
                                           or only show them
  repair                                   where the registry is damaged, return to the newest valid one of its history
  list                                     show all releases in the store
  status [--json]                          show what runs where, since when and by whom; as JSON also all releases,
                                           how they differ from the stable one, and the last changes
  log [--last <n>]                         show who changed what pages load, newest first (default: the last 20 changes)
  keys                                     show who may publish which remote, and the keys of this machine
  keys make [<owner>]                      make the key pair of an owner, or the store's; print its public key
  keys preview                             make the key that signs preview links, unless there is one
  keys add <owner> <public key>            what this key signs is the owner's
  keys remove <owner> <public key>         what this key signed is the owner's no more
  keys assign <remote> <owner> [<owner>]   the remote belongs to this owner; to both while it moves
          [--new]                          although neither the store nor this folder has the remote
  keys unassign <remote>                   the remote belongs to no owner any more; not while it is on the site
  keys sign [<remote>=<owner> …]           sign a store from before there were signatures, or with a new key of the store

Options:
  --shell <folder>   folder of the built shell that releases must fit to (default: the shells that front doors run,
                     else the folder shell)
  --site <origin>    of publish and preview: where the site is (default: PUBLIC_URL, else http://localhost:4000)
  --api <url>        origin of the API whose version releases must fit to (default: API_URL); where none is reachable,
                     publish and promote say that they did not compare
  --help             show this text

Environment:
  API_URL, API_PORT  origin of the API (default: http://127.0.0.1:4001), or its port on this machine
  PUBLIC_URL, PORT   origin of the site (default: http://localhost:4000), or its port on this machine
  RELEASE_STORE      folder of the store, or s3://bucket/prefix (default: remotes in DATA_DIR, which is .data by default);
                     a bucket also takes the variables of the AWS SDK: AWS_ENDPOINT_URL_S3, AWS_REGION, keys
  RELEASE_KEYS       folder of this machine's private keys (default: keys/releases in DATA_DIR)
  RELEASE_STORE_KEY  public key of the store (default: store.pub in RELEASE_KEYS)
  RELEASE_COMMIT     commit of what is published (default: that of the remote's folder, when git finds no change in it)
  RELEASED_BY        who the log names (default: the user of this computer)

Exit code: 0 done, or nothing to do; 1 refused, nothing was changed, or the bucket is away; 2 the command was not understood.
`;

/** The parsed command line. */
export type Command =
  | { kind: 'help' }
  | {
      kind: 'publish';
      remote: string;
      version: string | undefined;
      shell: string | undefined;
      site: string | undefined;
      api?: string;
    }
  | {
      kind: 'promote';
      name: string;
      version: string;
      to: Promotion;
      dropPaths: boolean;
      shell: string | undefined;
      api?: string;
    }
  /** Without a version: whichever is the canary. */
  | { kind: 'withdraw'; name: string; version: string | null }
  | { kind: 'rollback'; name: string; version: string | undefined; shell: string | undefined }
  | { kind: 'retire'; name: string; reason: string; dropPaths: boolean }
  | { kind: 'preview'; name: string; version: string; site: string | undefined }
  | { kind: 'prune'; keep: number; days: number; dryRun: boolean }
  | { kind: 'repair' }
  | { kind: 'list' }
  | { kind: 'status'; json: boolean }
  | { kind: 'log'; last: number }
  | { kind: 'keys'; operands: string[]; isNew: boolean };

const OPTIONS = {
  version: { type: 'string' },
  channel: { type: 'string' },
  percent: { type: 'string' },
  'drop-paths': { type: 'boolean' },
  shell: { type: 'string' },
  site: { type: 'string' },
  keep: { type: 'string' },
  days: { type: 'string' },
  'dry-run': { type: 'boolean' },
  api: { type: 'string' },
  last: { type: 'string' },
  json: { type: 'boolean' },
  reason: { type: 'string' },
  new: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

const ALLOWED: Record<string, (keyof typeof OPTIONS)[]> = {
  publish: ['version', 'shell', 'api', 'site'],
  promote: ['channel', 'percent', 'drop-paths', 'shell', 'api'],
  canary: ['percent', 'drop-paths', 'shell', 'api'],
  rollback: ['shell'],
  retire: ['reason', 'drop-paths'],
  preview: ['site'],
  prune: ['keep', 'days', 'dry-run'],
  repair: [],
  list: [],
  status: ['json'],
  log: ['last'],
  keys: ['new'],
};

const COMMANDS = Object.keys(ALLOWED).join(', ');

/** @throws UsageError */
export function readCommand(args: string[]): Command {
  const { values, positionals } = readArguments(args);
  const [kind, ...operands] = positionals;
  if (values.help) return { kind: 'help' };
  if (kind === undefined) throw new UsageError(`Name a command: ${COMMANDS}.`);
  refuseForeignOptions(kind, values);
  const { shell, site } = values;
  if (site !== undefined && !isOrigin(site))
    throw new UsageError(`--site takes an origin such as https://shop.example, not "${site}".`);
  switch (kind) {
    case 'publish': {
      const [remote] = expectOperands(kind, operands, ['the folder of a remote']);
      return { kind, remote, version: values.version, shell, site, ...apiOf(values) };
    }
    case 'promote': {
      const [name, version] = expectOperands(kind, operands, ['the name of a remote', 'a version']);
      return readPromotion(name, version, values, shell);
    }
    case 'canary': {
      const [name, version] = expectOperands(kind, operands, ['the name of a remote', 'a version or "off"']);
      if (version !== 'off') return readPromotion(name, version, { ...values, channel: 'canary' }, shell);
      if (values.percent !== undefined) throw new UsageError('"off" ends the canary: leave --percent out.');
      return { kind: 'withdraw', name, version: null };
    }
    case 'rollback': {
      const [name, version] =
        operands.length === 2
          ? expectOperands(kind, operands, ['the name of a remote', 'a version'])
          : expectOperands(kind, operands, ['the name of a remote']);
      return { kind, name, version, shell };
    }
    case 'retire': {
      const [name] = expectOperands(kind, operands, ['the name of a remote']);
      const reason = values.reason?.trim();
      if (!reason)
        throw new UsageError('Say with --reason why the remote leaves the site: the log keeps it.');
      return { kind, name, reason, dropPaths: values['drop-paths'] === true };
    }
    case 'preview': {
      const [name, version] = expectOperands(kind, operands, ['the name of a remote', 'a version']);
      return { kind, name, version, site };
    }
    case 'keys':
      return { kind, operands, isNew: values.new === true };
    case 'prune':
      expectOperands(kind, operands, []);
      return {
        kind,
        keep: readCount(values, 'keep', 10),
        days: readCount(values, 'days', 30),
        dryRun: values['dry-run'] === true,
      };
    case 'repair':
      expectOperands(kind, operands, []);
      return { kind };
    case 'status':
      expectOperands(kind, operands, []);
      return { kind, json: values.json === true };
    case 'log': {
      expectOperands(kind, operands, []);
      const { last = '20' } = values;
      if (!/^[1-9]\d{0,2}$/.test(last)) throw new UsageError('Say with --last how many changes: 1 to 999.');
      return { kind, last: Number(last) };
    }
    default:
      expectOperands(kind, operands, []);
      return { kind: 'list' };
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(parseFault(args, error instanceof Error ? error.message : String(error)));
  }
}

/** A sentence for what Node says of an option: that explains how to begin an argument with a dash, which no command needs. */
function parseFault(args: string[], message: string): string {
  const option = /--?[\w-]+/.exec(message)?.[0] ?? '';
  if (!message.startsWith('Unknown option'))
    return `${option} ${message.includes('not take') ? 'takes no' : 'needs a'} value.`;
  const kind = args.find((arg) => Object.hasOwn(ALLOWED, arg));
  const known = (ALLOWED[kind ?? ''] ?? Object.keys(OPTIONS)).map((name) => `--${name}`).join(', ');
  return `There is no option ${option}: ${kind ?? 'pnpm release'} takes ${known || 'none'}.`;
}

function refuseForeignOptions(kind: string, values: Values): void {
  const allowed = ALLOWED[kind];
  if (!allowed) throw new UsageError(`There is no command "${kind}": use one of ${COMMANDS}.`);
  const foreign = Object.keys(values).find((option) => !allowed.some((known) => known === option));
  if (foreign) throw new UsageError(`${kind} takes no option --${foreign}.`);
}

function expectOperands<Names extends string[]>(
  kind: string,
  operands: string[],
  names: [...Names],
): { [Index in keyof Names]: string } {
  if (isAsLong(operands, names)) return operands;
  const wanted = names.length === 0 ? 'nothing' : names.join(' and ');
  throw new UsageError(
    `${kind} takes ${wanted}, but got ${operands.length} argument${operands.length === 1 ? '' : 's'}.`,
  );
}

function apiOf({ api }: Values): { api?: string } {
  if (api !== undefined && !URL.canParse(api)) throw new UsageError(`--api is no address: ${api}`);
  return api === undefined ? {} : { api };
}

function isAsLong<Names extends string[]>(
  operands: string[],
  names: Names,
): operands is { [Index in keyof Names]: string } & string[] {
  return operands.length === names.length;
}

function readCount(values: Values, option: 'keep' | 'days', otherwise: number): number {
  const given = values[option];
  if (given === undefined) return otherwise;
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UsageError(`--${option} must be a number from 1 to 9999.`);
  return Number(given);
}

function readPromotion(name: string, version: string, values: Values, shell: string | undefined): Command {
  const { channel = 'stable', percent, 'drop-paths': dropPaths = false } = values;
  const api = apiOf(values);
  if (channel === 'stable') {
    if (percent !== undefined)
      throw new UsageError('The stable channel is for everybody: leave --percent out.');
    return { kind: 'promote', name, version, to: { channel }, dropPaths, shell, ...api };
  }
  if (channel !== 'canary') throw new UsageError(`There is no channel "${channel}": use stable or canary.`);
  const share = /^\d{1,3}$/.exec(percent ?? '')?.[0];
  if (share === undefined || Number(share) > 100) {
    throw new UsageError(
      'Say with --percent which part of the visitors gets the canary: 1 to 100, 0 for none.',
    );
  }
  if (Number(share) === 0) return { kind: 'withdraw', name, version };
  return {
    kind: 'promote',
    name,
    version,
    to: { channel, percent: Number(share) },
    dropPaths,
    shell,
    ...api,
  };
}
