/** @jest-environment jsdom */
import { integrityOf, provideIntegrity, releasePlugin } from './load-release.ts';

beforeAll(() => provideIntegrity({ '/remotes/mf-x/1.0.0/remoteEntry.js': 'sha384-abc' }));

describe('integrity of scripts', () => {
  it('is known by path, whatever the query of a further attempt', () => {
    expect(integrityOf('/remotes/mf-x/1.0.0/remoteEntry.js?attempt=2')).toBe('sha384-abc');
    expect(globalThis.wishbinIntegrity(`${location.origin}/remotes/mf-x/1.0.0/remoteEntry.js`)).toBe(
      'sha384-abc',
    );
  });

  it('refuses a script that no release contains', () => {
    expect(() => integrityOf('/remotes/mf-x/1.0.0/planted.js')).toThrow('No release contains the script');
  });

  it('goes with every entry that the runtime asks for', () => {
    const { createScript } = releasePlugin(() => undefined);
    const script = createScript?.({ url: '/remotes/mf-x/1.0.0/remoteEntry.js' });
    expect(script).toBeInstanceOf(HTMLScriptElement);
    expect(script).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  });
});
