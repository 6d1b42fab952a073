export { hostConfigs } from './host.ts';
export { remoteConfigs } from './remote.ts';
export { SHARED_SINGLETONS } from './shared-singletons.ts';
