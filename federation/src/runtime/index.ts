export type {
  AssetList,
  Composition,
  PagePath,
  PageRelease,
  PageRemote,
  ReleaseReference,
} from './composition.ts';
export {
  type FederationRuntime,
  LOAD_LIMITS,
  type LoadedRemote,
  type LoadLimits,
  type LoadReport,
  loadRemoteRoutes,
  provideIntegrity,
  RemoteUnavailableError,
  releasePlugin,
  withTimeLimit,
} from './load-release.ts';
