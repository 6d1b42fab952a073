import { join } from 'node:path';
import { isSharedRequest, sharedOptions } from './shared-singletons.ts';

const root = join(import.meta.dirname, '../../..');

describe('sharedOptions', () => {
  const host = sharedOptions(join(root, 'shell/package.json'), 'host');
  const remote = sharedOptions(join(root, 'mf-catalog/package.json'), 'remote');

  it('lets the host provide every library once, in the version of the workspace', () => {
    expect(host.react).toMatchObject({ singleton: true, version: expect.stringMatching(/^19\./) });
    expect(host['shared-shell']?.import).toBeUndefined();
  });

  it('lets the host provide by its file what the host itself does not import', () => {
    expect(host['shared-data']?.import).toBe(join(root, 'shared-data/src/index.ts'));
  });

  it('lets a remote bring none of them', () => {
    expect(Object.values(remote).every((options) => options.singleton && options.import === false)).toBe(
      true,
    );
  });

  it('asks in the remote for what the host has', () => {
    const fetching = sharedOptions(join(root, 'mf-cart/package.json'), 'remote');
    expect(Object.keys(fetching)).toEqual(Object.keys(host));
    for (const [name, { requiredVersion }] of Object.entries(fetching)) {
      expect(requiredVersion).toBe(`^${host[name]?.version}`);
    }
  });

  it('asks in a remote that fetches nothing later for all but the data layer', () => {
    expect(Object.keys(remote)).toEqual(Object.keys(host).filter((name) => name !== 'shared-data'));
  });
});

describe('isSharedRequest', () => {
  it.each(['react', 'react/jsx-runtime', 'react-dom/client', 'shared-shell'])('%s is shared', (request) => {
    expect(isSharedRequest(request)).toBe(true);
  });

  it.each(['react-router-dom', 'jotai/utils', 'shared-ui', './react'])('%s is not', (request) => {
    expect(isSharedRequest(request)).toBe(false);
  });
});
