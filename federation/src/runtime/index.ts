export type { Composition, PagePath, PageRelease, PageRemote } from './composition.ts';
export { provideIntegrity } from './integrity.ts';
export {
  type FederationRuntime,
  type LoadedRemote,
  LOAD_LIMITS,
  type LoadLimits,
  loadRemoteRoutes,
  RemoteUnavailableError,
} from './load-release.ts';
export { type LoadReport, releasePlugin } from './release-plugin.ts';
