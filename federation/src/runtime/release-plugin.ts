import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf } from './integrity.ts';

/** How the loading of a remote's module ended. */
export interface LoadReport {
  id: string;
  error?: unknown;
}

/** Runtime plugin: entries are loaded with the hash of their release, and every load is reported. */
export function releasePlugin(report: (load: LoadReport) => void): ModuleFederationRuntimePlugin {
  return {
    name: 'wishbin-release',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      return script;
    },
    afterLoadRemote({ id, error }) {
      report({ id, error });
    },
  };
}
