import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../kit/store.ts';
import { holdClock } from '../testing/test-clock.ts';
import { Records } from './records.ts';
import { openIdentityStore } from './store.ts';

describe('records', () => {
  let folder: string;
  let store: Store;
  let records: Records;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'records-'));
    store = openIdentityStore(folder);
    records = new Records(store.database);
  });
  afterEach(() => {
    store.close();
    rmSync(folder, { recursive: true });
  });

  it('are found by id, and sessions by their other name', async () => {
    const sessions = records.adapter('Session');
    await sessions.upsert('a', { uid: 'u', accountId: 'x' }, 60);
    await sessions.upsert('a', { uid: 'u', accountId: 'y' }, 60);
    await expect(sessions.find('a')).resolves.toEqual({ uid: 'u', accountId: 'y' });
    await expect(sessions.findByUid('u')).resolves.toEqual({ uid: 'u', accountId: 'y' });
    await expect(records.adapter('Grant').find('a')).resolves.toBeUndefined();
    await sessions.destroy('a');
    await expect(sessions.find('a')).resolves.toBeUndefined();
  });

  it('are used once: the second use ends all that was issued on the grant', async () => {
    const [codes, tokens] = [records.adapter('AuthorizationCode'), records.adapter('RefreshToken')];
    await records.adapter('Grant').upsert('g', {}, 60);
    await codes.upsert('c', { grantId: 'g' }, 60);
    await tokens.upsert('t', { grantId: 'g' }, 60);
    await codes.consume('c');
    await expect(codes.find('c')).resolves.toMatchObject({ consumed: expect.any(Number) });
    await expect(codes.consume('c')).rejects.toThrow('invalid_grant');
    for (const [model, id] of [
      ['AuthorizationCode', 'c'],
      ['RefreshToken', 't'],
      ['Grant', 'g'],
    ] as const)
      await expect(records.adapter(model).find(id)).resolves.toBeUndefined();
  });

  it('of a request to sign in outlive the grant that they name', async () => {
    const requests = records.adapter('Interaction');
    await requests.upsert('i', { grantId: 'g' }, 60);
    await requests.revokeByGrantId('g');
    records.revokeGrant('g');
    await expect(requests.find('i')).resolves.toEqual({ grantId: 'g' });
  });

  it('are forgotten a day after they expired', async () => {
    const clock = holdClock();
    try {
      const codes = records.adapter('AuthorizationCode');
      await codes.upsert('c', {}, 60);
      clock.pass(86_400);
      records.sweep();
      await expect(codes.find('c')).resolves.toEqual({});
      clock.pass(120);
      records.sweep();
      await expect(codes.find('c')).resolves.toBeUndefined();
    } finally {
      clock.release();
    }
  });
});
