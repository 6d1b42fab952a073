import { runCommand } from './run-command.ts';

const node = (script: string, limitMs = 50_000) =>
  runCommand(process.execPath, ['-e', script], {
    cwd: import.meta.dirname,
    env: { NODE_OPTIONS: '', WORD: 'hello' },
    limitMs,
  });

describe('running a command', () => {
  it('collects both outputs and tells success by the exit code', async () => {
    const script = 'console.log(process.env.WORD); process.exitCode = 3; console.error("no");';
    const { ok, output } = await node(script);
    expect(ok).toBe(false);
    expect(output.split('\n').sort()).toEqual(['', 'hello', 'no']);
    await expect(node('')).resolves.toEqual({ ok: true, output: '' });
  });

  it('ends a command, and what it started, at its limit', async () => {
    const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });`;
    await expect(node(script, 500)).resolves.toMatchObject({
      ok: false,
      output: expect.stringContaining('0.5 s'),
    });
  });

  it('gives the reason when there is no such program', async () => {
    const result = await runCommand('no-such-program', [], { cwd: '/', limitMs: 1000 });
    expect(result).toMatchObject({ ok: false, output: expect.stringContaining('ENOENT') });
  });
});
