/** @jest-environment jsdom */
import { containerLoader, integrityOf, provideIntegrity, type ShareScopes } from './load-release.ts';

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
});

describe('a container', () => {
  const entry = '/remotes/mf-x/1.0.0/remoteEntry.js';
  const scopes: ShareScopes = { default: { react: {} } };

  afterEach(() => {
    document.head.replaceChildren();
    Reflect.deleteProperty(globalThis, 'mf_x');
  });

  /** The script element that a load has added. */
  function scriptOfPage(): HTMLScriptElement {
    const script = document.head.querySelector('script');
    if (!script) throw new Error('no script was added');
    return script;
  }

  it('is loaded with its hash, gets the shared libraries and gives its routes', async () => {
    const given: unknown[] = [];
    const loading = containerLoader(scopes)(entry, 'mf_x');
    const script = scriptOfPage();
    expect(script).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
    Reflect.set(globalThis, 'mf_x', {
      init: (...values: unknown[]) => given.push(...values),
      get: (module: string) => Promise.resolve(() => ({ module })),
    });
    script.dispatchEvent(new Event('load'));
    expect(await loading).toEqual({ module: './routes' });
    expect(given[0]).toBe(scopes.default);
    expect(given[2]).toMatchObject({ shareScopeMap: scopes });
  });

  it('fails when its script does not come', async () => {
    const loading = containerLoader(scopes)(entry, 'mf_x');
    scriptOfPage().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(`The script ${entry} could not be loaded`);
  });

  it('fails when its script defines none', async () => {
    const loading = containerLoader(scopes)(entry, 'mf_x');
    scriptOfPage().dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('defines no container mf_x');
  });

  it('is not asked for without a hash', async () => {
    await expect(containerLoader(scopes)('/remotes/mf-x/planted.js', 'mf_x')).rejects.toThrow(
      'No release contains the script',
    );
    expect(document.head.querySelector('script')).toBeNull();
  });
});
