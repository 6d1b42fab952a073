export type { AssetList } from './asset-list.ts';
export type { Composition, PagePath, PageRelease, PageRemote } from './composition.ts';
export { provideIntegrity } from './integrity.ts';
export {
  type FederationRuntime,
  LOAD_LIMITS,
  type LoadedRemote,
  type LoadLimits,
  loadRemoteRoutes,
  RemoteUnavailableError,
} from './load-release.ts';
export { type LoadReport, releasePlugin } from './release-plugin.ts';
export { withTimeLimit } from './time-limit.ts';
