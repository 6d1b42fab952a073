import { configureZod } from './configure-zod.ts';
import { configureZodWords } from './configure-zod-words.ts';
import { getCompany, operations } from './contract/index.ts';

describe('zod', () => {
  it('builds no function out of text, set up or not', () => {
    const real = globalThis.Function;
    let built = 0;
    globalThis.Function = new Proxy(real, {
      construct(target, words) {
        built += 1;
        return Reflect.construct(target, words);
      },
    });
    try {
      for (const { answer } of operations) answer.safeParse({});
      configureZod();
      for (const { answer } of operations) answer.safeParse([]);
    } finally {
      globalThis.Function = real;
    }
    expect(built).toBe(0);
  });

  it('finds words for what has none of its own', () => {
    configureZodWords();
    const found = getCompany.answer.safeParse({ id: 'one' }).error?.issues[0];
    expect(found?.message).toMatch(/expected number, received string/i);
  });
});
