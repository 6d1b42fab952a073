import { findRetiredWords } from './check-words.ts';
import { RETIRED_IN_TITLES, RETIRED_NAMES, RETIRED_WORDS } from './words/retired-words.ts';

const found = (path: string, text: string) => findRetiredWords(path, text).map(({ word }) => word);

describe('retired words', () => {
  it('names the line, the word and the standard term', () => {
    expect(findRetiredWords('a.ts', 'const a = 1;\nconst cart = new CartKeeper();')).toEqual([
      { line: 2, word: 'CartKeeper', use: 'store, or the name of what it does' },
    ]);
  });

  it('looks for identifiers in code, not in comments', () => {
    expect(found('a.ts', 'const limitMs = PATIENCE;')).toEqual(['PATIENCE']);
    expect(found('a.ts', '// PATIENCE is a virtue')).toEqual([]);
    expect(found('a.ts', 'const { store }: Bench = await createBench();')).toEqual(['Bench']);
  });

  it('looks for English in comments and documents, not in texts that people read', () => {
    expect(found('a.ts', '/** Whoever pays. */')).toEqual(['Whoever']);
    expect(found('a.ts', "const a = 1; // nobody's")).toEqual(['nobody']);
    expect(found('README.md', 'Somebody has to.')).toEqual(['Somebody']);
    expect(found('a.ts', "const text = 'Nobody has reported a lower price.';")).toEqual([]);
  });

  it('looks for phrases in what people read, on pages and in the server’s messages', () => {
    const text = "const text = 'Somebody invited';";
    const shown = ['mf-company/src/a.ts', 'shell/src/pages/a.tsx', 'api/src/modules/mail/a.ts'];
    for (const path of shown) expect(found(path, text)).toEqual(['Somebody']);
    expect(found('mf-company/src/a.tsx', '  <p>\n    It goes back to whoever paid.\n  </p>')).toEqual([
      'whoever',
    ]);
    for (const path of ['mf-company/src/a.test.ts', 'api/src/modules/fees/testing/a.ts', 'sandbox/a.ts'])
      expect(found(path, text)).toEqual([]);
    for (const phrase of ['give all of it back', 'paid back', 'waits no more', 'on hold no more'])
      expect(found('mf-company/src/a.ts', `const text = 'X ${phrase}.';`)).toHaveLength(1);
  });

  it('looks at the names of files and folders', () => {
    expect(findRetiredWords('api/src/modules/mail/mail-trouble.test.ts', '')).toEqual([
      { line: 0, word: 'trouble', use: 'error' },
    ]);
    expect(found('shell/src/keeper-x.ts', '')).toEqual(['keeper']);
    expect(found('shell/src/later/menu.tsx', '')).toEqual(['later']);
    expect(found('api/src/order-deeds.ts', '')).toEqual(['deeds']);
    expect(found('docs/images/letter.png', '')).toEqual(['letter']);
    expect(found('api/demo/artwork/kit/lettering.ts', '')).toEqual([]);
  });

  it.each([
    ['a comment of JSX', 'a.tsx', '  <p>{/* Whoever pays. */}</p>'],
    ['a comment at the end of a line', 'a.ts', 'const a = 1; /* Whoever pays. */'],
    ['a comment whose lines begin with no star', 'a.ts', '/*\n  Whoever pays.\n*/'],
    ['a comment of CSS', 'a.css', 'p { color: red; } /* Whoever pays. */'],
    ['a comment of SQL', 'a.sql', "select 'it''s'; -- Whoever pays."],
    ['a comment of SQL in a template', 'a.ts', 'const sql = `select 1 -- Whoever pays.\n from a`;'],
  ])('looks at %s', (_what, path, text) => {
    expect(found(path, text)).toEqual(['Whoever']);
  });

  it('takes no string for a comment', () => {
    expect(found('a.ts', "const a = 'https://a.b // nobody';")).toEqual([]);
    expect(found('a.ts', `const a = \`/* \${nobody} */\`;`)).toEqual([]);
    expect(found('a.sql', "select 'nobody';")).toEqual([]);
  });

  it('looks for some identifiers outside of strings only', () => {
    expect(found('a.ts', 'throw new Error(sentence);')).toEqual(['sentence']);
    expect(found('a.ts', `const a = \`\${sentence}.\`;`)).toEqual(['sentence']);
    expect(found('a.ts', "const a = 'one sentence';")).toEqual([]);
    expect(found('a.ts', 'const { kind, message: trouble } = error;')).toHaveLength(1);
    expect(found('a.ts', 'return TROUBLE.includes(error);')).toEqual(['TROUBLE']);
    expect(found('a.ts', 'show(payout.trouble);')).toEqual([]);
  });

  it('looks at the titles of tests, which may use everyday English', () => {
    const test = "describe('a cart', () => {\n  it('has no trouble with its keeper', () => {});\n});";
    expect(findRetiredWords('a.test.ts', test).map(({ line, word }) => `${line} ${word}`)).toEqual(
      expect.arrayContaining(['2 keeper', '2 trouble']),
    );
    expect(found('a.test.ts', "it('is told to nobody who asked', () => {});")).toEqual([]);
  });

  it('leaves longer words and the words of the specification alone', () => {
    expect(found('a.ts', 'const placeholder = merchandice_name; const indeed = clicked;')).toEqual([]);
  });

  it('gives every pattern a standard term', () => {
    expect(
      [...RETIRED_WORDS, ...RETIRED_NAMES, ...RETIRED_IN_TITLES].filter(({ use }) => use === ''),
    ).toEqual([]);
  });
});
