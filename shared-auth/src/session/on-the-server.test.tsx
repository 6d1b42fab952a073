import { renderToString } from 'react-dom/server';
import {
  getToken,
  hasAnyRealmRole,
  hasRole,
  isAdmin,
  readSession,
  SessionWatcher,
  sessionReady,
  startSession,
  useSession,
} from '../index.ts';

function Status() {
  return <p>{useSession().status}</p>;
}

describe('on the server', () => {
  it('nobody is known, and nothing is asked', async () => {
    expect(renderToString(<Status />)).toBe('<p>unknown</p>');
    expect(renderToString(<SessionWatcher />)).toBe('');
    startSession();
    await expect(sessionReady()).resolves.toEqual({ status: 'unknown' });
    expect(readSession()).toEqual({ status: 'unknown' });
    expect([hasRole('x'), isAdmin(), hasAnyRealmRole(['x'])]).toEqual([false, false, false]);
    await expect(getToken()).resolves.toBeNull();
  });
});
