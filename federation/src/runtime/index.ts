export type {
  AssetList,
  Composition,
  PagePath,
  PageRelease,
  PageRemote,
  ReleaseReference,
} from './composition.ts';
export {
  containerLoader,
  LOAD_LIMITS,
  type LoadedRemote,
  type LoadLimits,
  type LoadRoutes,
  loadRemoteRoutes,
  provideIntegrity,
  RemoteUnavailableError,
  type ShareScopes,
  TimeLimitError,
  withTimeLimit,
} from './load-release.ts';
