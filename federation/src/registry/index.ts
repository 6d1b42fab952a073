export { type LoggedChange, readChanges } from './change-log.ts';
export { type ApiVersion, fittingRegistry, notCompared, readApiVersion } from './check-api.ts';
export type { Weight } from './check-budgets.ts';
export { checkOwnedPaths, checkPathOwners, checkReserved, isReservedSegment } from './check-paths.ts';
export { commitOf } from './commit.ts';
export { describeFile, isFile, verifyRelease } from './describe-release.ts';
export { hasCode } from './durable-files.ts';
export { isChunk } from './federation-manifest.ts';
export { findRelease } from './find-release.ts';
export { FolderStore } from './folder-store.ts';
export { KeyFolder, openReleaseKeys, STORE_KEY } from './key-folder.ts';
export { type ListedRelease, listReleases } from './list-releases.ts';
export {
  openReleaseStore,
  openServedStore,
  openStore,
  readStoreSettings,
  SERVED_CALL_MS,
  type StoreSettings,
} from './open-store.ts';
export {
  checkRegistrySignatures,
  checkReleaseSignature,
  withOwners,
  withoutKey,
  withoutRemoteOwners,
  withRemoteOwners,
} from './owners.ts';
export { pageRelease } from './page-release.ts';
export * from './preview-tokens.ts';
export type { ExpectedChannels, Promotion } from './promote-release.ts';
export { type PromoteOptions, promoteRelease, rollbackRelease, withdrawCanary } from './promote-release.ts';
export { PromotedReleases } from './promoted-releases.ts';
export { type PruneOptions, type PruneResult, pruneReleases } from './prune-releases.ts';
export { type PublishOptions, type PublishResult, publishRelease } from './publish-release.ts';
export { readRemotePackage } from './read-builds.ts';
export { type ReleaseStatus, ReleaseStatusReader } from './release-status.ts';
export {
  type DamagedRelease,
  EMPTY_REGISTRY,
  namedRelease,
  RefusalError,
  type ReleaseFiles,
  type ReleaseStore,
  refuseIf,
  remoteOf,
  type ShellLease,
  StoreUnavailableError,
  unlessDamaged,
} from './release-store.ts';
export { type RetireOptions, retireRemote } from './retire-remote.ts';
export {
  commitSchema,
  nameSchema,
  ownerSchema,
  type PublicFile,
  publicKeySchema,
  readPublicPath,
  registrySchema,
  releaseSchema,
  versionSchema,
} from './schema.ts';
export type { ServedStore } from './served-store.ts';
export { prepareSigning, signStore } from './sign-store.ts';
export { keyId, publicKeyOf, signed } from './signatures.ts';
export { SignedStore } from './signed-store.ts';
export type * from './types.ts';
