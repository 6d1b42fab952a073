import fc from 'fast-check';
import { type Promotion, previousRelease, promoted, rolledBack } from './channels.ts';
import { RefusalError } from './refusal.ts';
import { EMPTY_REGISTRY } from './release-store.ts';
import { registrySchema } from './schema.ts';
import type { Registry, Release } from './types.ts';

const AT = '2026-01-01T00:00:00.000Z';

function release(name: string, version: string): Release {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  return {
    name,
    version,
    global: 'tea',
    base: `/remotes/${name}/${version}/`,
    manifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    routes: [],
    files: { 'mf-manifest.json': file, 'remoteEntry.js': file },
    server: null,
    paths: [{ path: `/${name}`, render: 'browser' }],
    contract: '^1.0.0',
    shared: {},
    published_at: AT,
  };
}

type Step = { name: string } & ({ version: string; to: Promotion } | { version: null });

function apply(registry: Registry, step: Step): Registry {
  if (step.version !== null) return promoted(registry, release(step.name, step.version), step.to, AT);
  return rolledBack(registry, previousRelease(registry, step.name), AT);
}

const name = fc.constantFrom('mf-tea', 'mf-cup');
const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0', '2.1.0');
const toStable = fc.constant<Promotion>({ channel: 'stable' });
const toCanary = fc
  .integer({ min: 1, max: 100 })
  .map((percent): Promotion => ({ channel: 'canary', percent }));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name, version, to: fc.oneof(toStable, toCanary) }),
  fc.record({ name, version: fc.constant(null) }),
);

describe('the channels of a registry', () => {
  it('hold a valid document without left-over releases after any history', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let registry = EMPTY_REGISTRY;
        for (const next of steps) {
          const before = registry;
          try {
            registry = apply(before, next);
          } catch (error) {
            if (!(error instanceof RefusalError)) throw error;
          }
          expect(registrySchema.parse(registry)).toEqual(registry);
          expect(registry.serial).toBe(registry === before ? before.serial : before.serial + 1);
          for (const { channels, releases } of Object.values(registry.remotes)) {
            const { stable, canary } = channels;
            const named = [stable.version, stable.previous, canary?.version].filter(Boolean);
            expect(new Set(Object.keys(releases))).toEqual(new Set(named));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('undo a promotion by a rollback', () => {
    const promote = (registry: Registry, to: string) =>
      promoted(registry, release('mf-tea', to), { channel: 'stable' }, AT);
    const both = promote(promote(EMPTY_REGISTRY, '1.0.0'), '1.1.0');
    const back = rolledBack(both, previousRelease(both, 'mf-tea'), AT);
    expect(back.remotes['mf-tea']?.channels).toEqual({ stable: { version: '1.0.0', previous: null } });
  });
});
