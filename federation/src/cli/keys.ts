import { resolve } from 'node:path';
import {
  type KeyFolder,
  keyId,
  nameSchema,
  ownerSchema,
  PreviewTokens,
  publicKeyOf,
  publicKeySchema,
  RefusalError,
  type Registry,
  type RegistryChange,
  type ReleaseStore,
  readRemotePackage,
  SignedStore,
  STORE_KEY,
  signStore,
  unlessDamaged,
  withOwners,
  withoutKey,
  withoutRemoteOwners,
  withRemoteOwners,
} from '../registry/index.ts';
import { type Command, UsageError } from './command.ts';
import { table } from './tables.ts';

const ACTIONS = ['make', 'preview', 'add', 'remove', 'assign', 'unassign', 'sign'];

interface Parts {
  /** Without its signatures. */
  readonly store: ReleaseStore;
  readonly keys: KeyFolder;
  readonly change: RegistryChange;
}

/**
 * Runs one of the commands about keys and owners.
 * @throws UsageError; RefusalError when a key is missing or does not fit
 */
export async function performKeys(
  { operands, isNew }: Extract<Command, { kind: 'keys' }>,
  { store, keys, change }: Parts,
): Promise<string> {
  const [action, ...values] = operands;
  const at = new Date().toISOString();
  const signedStore = new SignedStore(store, keys, change);
  if (isNew && action !== 'assign') throw new UsageError('Only keys assign takes --new.');
  const update = (next: (registry: Registry) => Registry) => signedStore.updateRegistry(next);
  switch (action) {
    case undefined:
      return listing(await signedStore.readRegistry(), keys);
    case 'make': {
      if (values.length > 1) throw new UsageError('keys make takes one owner, or nothing for the store.');
      const name = values[0] === undefined ? STORE_KEY : readOwner(values[0]);
      return keys.make(name);
    }
    case 'preview': {
      if (values.length > 0) throw new UsageError('keys preview takes nothing.');
      return makePreviewKey(new PreviewTokens(keys.folder));
    }
    case 'add': {
      const [owner, key] = readOwnerAndKey(action, values);
      const { serial } = await update((registry) => withOwners(registry, { [owner]: key }, {}, at));
      return `${owner} has the key ${keyId(key)} (registry ${serial})`;
    }
    case 'remove': {
      const [owner, key] = readOwnerAndKey(action, values);
      const { serial } = await update((registry) => withoutKey(registry, owner, key, at));
      return `${owner} has the key ${keyId(key)} no more (registry ${serial})`;
    }
    case 'assign': {
      const [remote, ...owners] = values;
      if (remote === undefined || owners.length === 0 || owners.length > 2)
        throw new UsageError('keys assign takes the name of a remote and one or two owners.');
      const names = owners.map(readOwner);
      const name = readName(remote);
      if (!isNew) await refuseUnknown(name, signedStore);
      const { serial } = await update((registry) => withRemoteOwners(registry, name, names, at));
      return `${remote} belongs to ${names.join(' and ')} (registry ${serial})`;
    }
    case 'unassign': {
      const [remote, ...others] = values;
      if (remote === undefined || others.length > 0)
        throw new UsageError('keys unassign takes the name of a remote.');
      const { serial } = await update((registry) => withoutRemoteOwners(registry, readName(remote), at));
      return `${remote} belongs to no owner (registry ${serial})`;
    }
    case 'sign': {
      const owners = Object.fromEntries(values.map(readAssignment));
      const { serial } = await signStore({ store, keys, owners, change });
      return `The store is signed (registry ${serial})`;
    }
    default:
      throw new UsageError(`There is no command "keys ${action}": use ${ACTIONS.join(', ')}, or nothing.`);
  }
}

/**
 * Refuses to give an owner to a mistyped name: to a remote that the store does not know and that is not in this folder.
 * @throws RefusalError
 */
async function refuseUnknown(name: string, store: ReleaseStore): Promise<void> {
  const { owners } = await store.readRegistry();
  if (Object.hasOwn(owners?.remotes ?? {}, name)) return;
  if ((await store.listReleases()).some((release) => release.name === name)) return;
  const here = await Promise.all(
    [name, '.'].map((folder) => unlessDamaged(readRemotePackage(resolve(folder)))),
  );
  if (here.some((remote) => remote?.name === name)) return;
  throw new RefusalError([
    `There is no remote ${name}, neither in the store nor as a folder here: repeat this with --new where it is still to come`,
  ]);
}

async function makePreviewKey(tokens: PreviewTokens): Promise<string> {
  const isNew = await tokens.makeKey();
  const key = `${tokens.file} (${await tokens.keyName()})`;
  return isNew
    ? `Made ${key}: copy it to all front doors, and to each machine that prints preview links`
    : `${key} is there already`;
}

async function listing({ owners, remotes }: Registry, keys: KeyFolder): Promise<string> {
  const here = await keys.names();
  const tokens = new PreviewTokens(keys.folder);
  const previewKey = await tokens.keyName();
  const isHere = async (name: string, publicKey: string) => {
    const key = here.includes(name) ? await keys.privateKey(name) : null;
    return key && publicKeyOf(key) === publicKey ? 'here' : '-';
  };
  const rows = [
    ...keys.storeKeys().map((key) => ['(the store)', key]),
    ...Object.entries(owners?.keys ?? {}).flatMap(([owner, list]) => list.map((key) => [owner, key])),
  ].map(async ([owner = '', key = '']) => [
    owner,
    keyId(key),
    await isHere(owner === '(the store)' ? STORE_KEY : owner, key),
    key,
  ]);
  const names = [...new Set([...Object.keys(owners?.remotes ?? {}), ...Object.keys(remotes)])].sort();
  return [
    ...table(['OWNER', 'KEY', 'PRIVATE KEY', 'PUBLIC KEY'], await Promise.all(rows)),
    '',
    ...table(
      ['REMOTE', 'OWNERS'],
      names.map((name) => [name, owners?.remotes[name]?.join(', ') ?? '-']),
    ),
    '',
    ...table(
      ['KEY OF PREVIEW LINKS', 'FILE'],
      [
        previewKey === null
          ? ['(none yet)', 'pnpm release keys preview makes it']
          : [previewKey, tokens.file],
      ],
    ),
  ].join('\n');
}

function readOwner(text: string): string {
  const { data, error } = ownerSchema.safeParse(text);
  if (data === undefined) throw new UsageError(`The owner "${text}" ${error?.issues[0]?.message}.`);
  return data;
}

function readName(text: string): string {
  const { data, error } = nameSchema.safeParse(text);
  if (data === undefined) throw new UsageError(`The remote "${text}" ${error?.issues[0]?.message}.`);
  return data;
}

function readOwnerAndKey(action: string, values: string[]): [owner: string, key: string] {
  const [owner, key] = values;
  if (owner === undefined || key === undefined || values.length > 2)
    throw new UsageError(`keys ${action} takes an owner and a public key.`);
  const { data, error } = publicKeySchema.safeParse(key);
  if (data === undefined) throw new UsageError(`"${key}" ${error?.issues[0]?.message}.`);
  return [readOwner(owner), data];
}

function readAssignment(text: string): [remote: string, owner: string] {
  const [remote, owner, ...others] = text.split('=');
  if (!remote || !owner || others.length > 0)
    throw new UsageError(`"${text}" does not look like mf-cart=cart, a remote and its owner.`);
  return [readName(remote), readOwner(owner)];
}
