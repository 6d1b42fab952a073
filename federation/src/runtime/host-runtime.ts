import { createInstance } from '@module-federation/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = Parameters<typeof createInstance>[0];

/**
 * The part of the federation runtime that this site uses: shared libraries, and containers that open. What finds and
 * preloads remotes by manifests is left out; `containerLoader` opens containers by their address.
 *
 * The build of the host puts it in place of the library's own selection, the containers of remotes take it from the page.
 */
const federation = {
  runtime: { createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    // `init` of the library would hand the host's own instance to every container: it goes by the id of the build.
    init: ({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }) =>
      createInstance(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

declare global {
  // The containers of remotes read this variable.
  var wishbinFederation: typeof federation;
  // Those of releases from before this module read what the library's option `externalRuntime` promises.
  var _FEDERATION_RUNTIME_CORE: object;
}

globalThis.wishbinFederation = federation;
globalThis._FEDERATION_RUNTIME_CORE = {
  helpers: {},
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

export default federation;
