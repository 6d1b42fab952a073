import { registerHooks } from 'node:module';
import { addEventHandler } from 'jest-circus';

// jest-light-runner runs all test files of a worker in one Node process: it evaluates a module once for all of them, and
// knows no time limits. This adds what the tests need beside that.

const LIMIT_MS = 60_000;

// A scenario holds a running server, so each test file that imports one gets its own.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.endsWith('-scenario.ts') || !context.parentURL) return found;
    return { ...found, url: found.url + new URL(context.parentURL).search };
  },
});

function limited(step: () => unknown, milliseconds: number): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${milliseconds} ms.`)), milliseconds);
    });
    try {
      await Promise.race([step(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  if (event.name !== 'add_test' && event.name !== 'add_hook') return;
  const added = event.name === 'add_test' ? children.at(-1) : hooks.at(-1);
  if (!added || added.type === 'describeBlock' || !added.fn) return;
  added.fn = limited(added.fn as () => unknown, added.timeout ?? LIMIT_MS);
});
