import { isPart, PARTS, type Part } from './check.ts';

/** What the test command is asked for. */
export interface TestArguments {
  /** None means all. */
  readonly parts: readonly Part[];
  /** Only what changes touch; `base` names the commit that is compared with. */
  readonly changed?: { readonly base?: string };
  /** Only this package's tests. */
  readonly package?: string;
  /** True: what would run is printed, and nothing runs. */
  readonly print: boolean;
}

/**
 * Reads `[part…] [--changed [<base>] | --package <name>] [--print]`.
 * @throws one sentence that names what is wrong
 */
export function readTestArguments(words: readonly string[]): TestArguments {
  const parts: Part[] = [];
  let changed: TestArguments['changed'];
  let alone: string | undefined;
  let print = false;
  const waiting = [...words];
  /** The word after an option, unless that is an option itself or refused. */
  const nextValue = (refused: (word: string) => boolean = () => false) => {
    const [next] = waiting;
    return next === undefined || next.startsWith('-') || refused(next) ? undefined : waiting.shift();
  };
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (isPart(word)) parts.push(word);
    else if (word === '--print') print = true;
    else if (word === '--changed') {
      const base = nextValue(isPart);
      changed = { ...(base !== undefined && { base }) };
    } else if (word === '--package') {
      alone = nextValue();
      if (alone === undefined) throw new Error('--package needs the name of a package.');
    } else throw new Error(`There is no part ${word}. The parts are: ${PARTS.join(', ')}; none means all.`);
  }
  if (changed && alone !== undefined) throw new Error('--changed and --package exclude each other.');
  if (print && !changed && alone === undefined)
    throw new Error('--print shows what --changed or --package would run: add one of them.');
  return { parts, print, ...(changed && { changed }), ...(alone !== undefined && { package: alone }) };
}
