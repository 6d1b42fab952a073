import type { ReleaseStore } from './release-store.ts';

/** What a front door needs of a store: a registry that can be looked at often, and releases as files on its own disk. */
export interface ServedStore
  extends Pick<ReleaseStore, 'leaseShell' | 'readRegistry' | 'readRelease' | 'registryHistory'> {
  /** Another text whenever `readRegistry` may answer otherwise. Made to be called several times a second. */
  registryStamp(): Promise<string>;
  /** Absolute path of a release's file, e.g. `browser/remoteEntry.js`; what a registry names is there. */
  fileOf(name: string, version: string, file: string): string;
  /** Brings a release onto this machine's disk, unless it is there; false when there is none. */
  hold(name: string, version: string): Promise<boolean>;
}
