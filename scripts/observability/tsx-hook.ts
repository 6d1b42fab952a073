import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** Lets Node load components: it takes types out of files itself, but knows no JSX. Only what is imported afterwards. */
export function loadComponents(): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
        filename: fileURLToPath(url),
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'esnext',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
