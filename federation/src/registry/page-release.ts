import type { PageRelease } from '../runtime/composition.ts';
import type { Release } from './types.ts';

const pageReleases = new WeakMap<Release, PageRelease>();

/** A release as browsers load it; the same object for the same release. */
export function pageRelease(release: Release): PageRelease {
  const known = pageReleases.get(release);
  if (known) return known;
  const { version, global, base, entry, routes, files } = release;
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const made = {
    version,
    global,
    entry: base + entry,
    routes: routes.map((file) => base + file),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [base + file, integrity])),
  };
  pageReleases.set(release, made);
  return made;
}
