import type { AddressInfo } from 'node:net';
import { watchRemote } from './dev-build.ts';
import { devServer } from './dev-server.ts';
import { checkPlace, checkSite } from './preconditions.ts';

export { checkPlace, readPort, readSite } from './preconditions.ts';

export interface DevOptions {
  /** Folder of the remote, absolute path. */
  readonly folder: string;
  /** Origin of the site that has everything else. */
  readonly site: string;
  readonly port: number;
  readonly log: (line: string) => void;
}

/** A remote that is worked on, below a site. */
export interface DevSite {
  /** Origin, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a site with the development build of one remote at http://localhost:`port`, and builds it again after each change.
 * @throws RefusalError when the port is taken, the folder holds no remote, or no site answers
 */
export async function startDev({ folder, site, port, log }: DevOptions): Promise<DevSite> {
  await checkPlace(folder, port);
  await checkSite(site);
  const build = await watchRemote(folder);
  const server = devServer({ build, site, log });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, 'localhost', resolve);
    });
  } catch (error) {
    await build.close();
    throw error;
  }
  const report = () => {
    const { built, fault } = build.state;
    log(fault ?? `built ${built?.release.name}`);
  };
  await build.ready;
  report();
  build.onBuild(report);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await build.close();
    },
  };
}
