import { hashPassword, passwordCost, verifyPassword } from './accounts.ts';

describe('a password', () => {
  it('is hashed under parameters that are kept beside it, each time under another salt', async () => {
    const cost = { N: 1024, r: 2, p: 1 };
    const [first, second] = await Promise.all([
      hashPassword('correct horse', cost),
      hashPassword('correct horse', cost),
    ]);
    expect(first).toMatch(/^scrypt\$1024\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    await expect(verifyPassword('correct horse', first)).resolves.toBe(true);
    await expect(verifyPassword('correct horsf', first)).resolves.toBe(false);
  });

  it('is the same however the keyboard composed it', async () => {
    const stored = await hashPassword('caf\u00e9 au lait', { N: 1024, r: 1, p: 1 });
    await expect(verifyPassword('cafe\u0301 au lait', stored)).resolves.toBe(true);
  });

  it('costs 32 MiB to try', () => {
    expect(128 * passwordCost.N * passwordCost.r).toBe(32 * 2 ** 20);
  });

  it('works under the parameters of every day', async () => {
    await expect(verifyPassword('x', await hashPassword('x'))).resolves.toBe(true);
  });
});
