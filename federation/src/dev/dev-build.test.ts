import { transform } from '@swc/core';
import { readableFault } from './dev-build.ts';

const BROKEN = 'const page = <p>text</p>;\nexport const broken = (;\n';

describe('a fault of the sources', () => {
  it('has the place and the reason, and no stack of the compiler', async () => {
    const options = { filename: '/shop/src/page.tsx', swcrc: false } as const;
    const compiling = transform(BROKEN, { ...options, jsc: { parser: { syntax: 'typescript', tsx: true } } });
    const fault = await compiling.then(
      () => '',
      ({ message }: Error) => message,
    );
    expect(fault).toContain('Syntax Error');
    const text = readableFault(fault);
    expect(text).toMatch(/^x Expression expected\n +,-\[\/shop\/src\/page\.tsx:2:1\]\n/);
    expect(text).toContain('2 | export const broken = (;');
    expect(text).toMatch(/`----$/);
  });

  it('has no frames of machines and tools', () => {
    const text = readableFault(
      [
        'ERROR in ./src/page.tsx',
        'Module build failed (from ./node_modules/swc-loader/src/index.js):',
        'Error:   x Expression expected',
        '',
        '',
        'Caused by:',
        '    Syntax Error',
        '',
        'Stack backtrace:',
        '   0: <unknown>',
        '   7: _ZZN4node14ThreadPoolWork12ScheduleWorkEvENUlP9uv_work_sE_4_FUNES2_',
        '   8: worker',
        '             at /home/iojs/build/ws/out/../deps/uv/src/threadpool.c:122:5',
        '  10: clone3',
        '             at ./misc/../sysdeps/unix/sysv/linux/x86_64/clone3.S:81:0',
        '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
        '    at async load (/shop/node_modules/swc-loader/src/index.js:12:3)',
        '',
        'ERROR in ./src/cart.tsx 3:4',
        "Module not found: Error: Can't resolve './none.ts' in '/shop/src'",
      ].join('\n'),
    );
    expect(text).toBe(
      [
        'ERROR in ./src/page.tsx',
        'Module build failed (from ./node_modules/swc-loader/src/index.js):',
        'Error:   x Expression expected',
        '',
        'ERROR in ./src/cart.tsx 3:4',
        "Module not found: Error: Can't resolve './none.ts' in '/shop/src'",
      ].join('\n'),
    );
  });

  it('keeps numbers and words of the sources', () => {
    const text = '  12: unknown word\n 3 | const a = 1;\nat last: a colon';
    expect(readableFault(text)).toBe(text.trim());
  });
});
