/**
 * A process that publishes and promotes one release after the other until it is killed. It says when it begins, and when
 * it has promoted one.
 * @param process.argv folder for what is published, folder of the shell, and the number that its versions begin with
 */
import { openReleaseKeys } from '../key-folder.ts';
import { openReleaseStore } from '../open-store.ts';
import { promoteRelease } from '../promote-release.ts';
import { publishRelease } from '../publish-release.ts';
import { SignedStore } from '../signed-store.ts';
import { remoteFixture, writeRemote } from './test-registry.ts';

const [root = '', shell = '', number = '1'] = process.argv.slice(2);
const store = new SignedStore(openReleaseStore(), openReleaseKeys());
process.send?.('begun');
for (let count = 0; ; count += 1) {
  const version = `${number}.${count}.0`;
  const paths = [{ path: '/tea', render: 'browser' as const }];
  const remote = await writeRemote(root, remoteFixture({ version, paths, server: null }));
  const { release } = await publishRelease({ store, remote, shell });
  await promoteRelease({ store, name: release.name, version, shell });
  process.send?.('promoted');
}
