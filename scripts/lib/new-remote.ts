import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  checkOwnedPaths,
  checkPathOwners,
  checkReserved,
  ownerSchema,
  RefusalError,
  type Registry,
  refuseIf,
} from 'federation/registry';
import { REMOTE_TEMPLATE } from './builds.ts';
import { sourceFiles } from './source-files.ts';

/** What a remote is to be made of. */
export interface NewRemote {
  /** Of package and folder: `mf-sale`. */
  readonly name: string;
  /** Heading of its page: `Sale`. */
  readonly title: string;
  /** Address of its page. */
  readonly path: string;
  /** The team whose key signs its releases. */
  readonly owner: string;
}

const PREFIX = 'mf-';
const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Lines of the template stay within the formatter's width with names of this length. */
const MOST_LETTERS = 30;
const FIXED_PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/**
 * Completes what was asked for: the path is `/<name>` and the owner `<name>`, where nothing else is said.
 * @param name with or without `mf-`
 * @throws RefusalError with every reason
 */
export function describeRemote(
  name: string,
  { path, owner }: { path?: string | undefined; owner?: string | undefined } = {},
): NewRemote {
  const short = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  if (!WORDS.test(short) || short.length > MOST_LETTERS)
    throw new RefusalError([
      `"${name}" is no name of a remote: it must be words of small letters and digits, joined by hyphens, of at most ${MOST_LETTERS} characters, such as summer-sale`,
    ]);
  const title = `${short.slice(0, 1).toUpperCase()}${short.slice(1).replaceAll('-', ' ')}`;
  const remote = { name: PREFIX + short, title, path: path ?? `/${short}`, owner: owner ?? short };
  refuseIf([
    ...(FIXED_PATH.test(remote.path) && remote.path.length <= MOST_LETTERS
      ? []
      : [
          `"${remote.path}" is no path of a first page: it must look like /sale or /summer/sale, with at most ${MOST_LETTERS} characters; pages with parameters come into its routes later`,
        ]),
    ...(ownerSchema.safeParse(remote.owner).success
      ? []
      : [`"${remote.owner}" is no name of an owner: small letters, digits and hyphens, not "store"`]),
  ]);
  return remote;
}

/** Remotes of a checkout, with the paths that each declares. The template declares none that a remote could miss. */
export function declaredPaths(root: string): { label: string; paths: { path: string }[] }[] {
  return globSync(`${PREFIX}*/package.json`, { cwd: root })
    .filter((file) => dirname(file) !== REMOTE_TEMPLATE)
    .sort()
    .map((file) => {
      const { wishbin }: { wishbin: { paths: { path: string }[] } } = JSON.parse(
        readFileSync(join(root, file), 'utf8'),
      );
      return { label: dirname(file), paths: wishbin.paths };
    });
}

/** Why a remote cannot be made in a checkout, or not be released after it, as sentences. */
export function checkNewRemote(root: string, { name, path, owner }: NewRemote, registry: Registry): string[] {
  const declared = declaredPaths(root);
  const paths = [{ path }];
  // What stands in the checkout is named once, by what it declares now.
  const others = Object.entries(registry.remotes).filter(
    ([remote]) => !declared.some(({ label }) => label === remote),
  );
  const owners = registry.owners?.remotes[name] ?? [];
  return [
    ...[name, journeyOf(name)].filter((place) => existsSync(join(root, place))).map(existing),
    ...(owners.length === 0 || owners.includes(owner)
      ? []
      : [`${name} belongs to ${owners.join(' and ')} in the release store: say --owner ${owners[0]}`]),
    ...checkReserved({ paths }),
    ...checkOwnedPaths(
      paths,
      declared.filter(({ label }) => label !== name),
    ),
    ...checkPathOwners({ name, paths }, { ...registry, remotes: Object.fromEntries(others) }),
  ];
}

function existing(place: string): string {
  return `${place} exists already`;
}

/** Journeys of all remotes stand in one folder. */
function journeyOf(name: string): string {
  return `e2e/journeys/${name}.spec.ts`;
}

const JOURNEY = `e2e/template/${REMOTE_TEMPLATE}.spec.ts`;

/**
 * Copies the template of a checkout, and enters the remote where people look it up: CODEOWNERS and the table of the README.
 * In one go: a signal that the process listens to finds all of it or nothing.
 * @returns the new files, as paths from the root
 * @throws when the folder exists; the checkout is unchanged after any error
 */
export function writeRemote(root: string, remote: NewRemote): string[] {
  const { name, title, owner } = remote;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const copies = new Map(
    [...sourceFiles(root, [`${REMOTE_TEMPLATE}/**`]), JOURNEY].map((file) => [
      file === JOURNEY ? journeyOf(name) : name + file.slice(REMOTE_TEMPLATE.length),
      filledIn(read(file), remote),
    ]),
  );
  const lists = new Map([
    [
      'CODEOWNERS',
      withLine(read('CODEOWNERS'), /^\/mf-(?!template)/, `${`/${name}/`.padEnd(19)} @wishbin/${owner}`),
    ],
    [
      'README.md',
      withLine(read('README.md'), /^\| \[mf-(?!template)/, `| [${name}](${name}/README.md) | ${title} |`),
    ],
  ]);
  const before = new Map([...lists.keys()].map((file) => [file, read(file)]));
  // Not recursive: of two commands for one name only one gets the folder.
  mkdirSync(join(root, name));
  const written: string[] = [];
  try {
    for (const [file, text] of [...copies, ...lists]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      written.push(file);
      writeFileSync(join(root, file), text);
    }
  } catch (error) {
    for (const file of written) {
      const text = before.get(file);
      if (text === undefined) rmSync(join(root, file), { force: true });
      else writeFileSync(join(root, file), text);
    }
    rmSync(join(root, name), { recursive: true });
    throw error;
  }
  return [...copies.keys()];
}

/** What the template has in the place of a remote's own words. */
const PLACEHOLDERS = new RegExp(`${REMOTE_TEMPLATE}|template-team|/template-path|Template title`, 'g');

function filledIn(text: string, { name, title, path, owner }: NewRemote): string {
  const words: Readonly<Record<string, string>> = {
    [REMOTE_TEMPLATE]: name,
    'template-team': owner,
    '/template-path': path,
    'Template title': title,
  };
  return text.replaceAll(PLACEHOLDERS, (placeholder) => words[placeholder] ?? placeholder);
}

/** A text with a line more, below the last of those that match. */
function withLine(text: string, alike: RegExp, line: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((each) => alike.test(each));
  if (last < 0) throw new Error(`No line matches ${alike}: where does "${line}" belong?`);
  return lines.toSpliced(last + 1, 0, line).join('\n');
}
