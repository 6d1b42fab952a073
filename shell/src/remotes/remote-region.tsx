import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { useEndedAccount } from 'shared-auth';
import { laterPart } from '../frame/later-part.tsx';
import { RegionLoading } from '../frame/region-loading.tsx';
import { RegionNotice } from '../frame/region-notice.tsx';
import { isOwnPage } from '../pages/own-pages.ts';
import { type RemoteSource, routeFor } from './remote-source.ts';
import { useServerRelease } from './server-release.ts';

const EndedAccountPage = laterPart(
  'page of an ended account',
  async () =>
    (await import(/* webpackChunkName: "ended-account" */ '../pages/ended-account-page.tsx'))
      .EndedAccountPage,
  RegionLoading,
);

interface RegionProps {
  source: RemoteSource;
  path: string;
}

/**
 * A remote's place on the page. On a page that came rendered from the server, the place keeps that HTML
 * until the remote's code is there: it then hydrates if the code is of the release that rendered it,
 * and is rendered afresh if it is of another one. Whoever's account has ended reads just that in place
 * of their own pages, whatever a remote makes of the refusals.
 */
export function RemoteRegion({ source, path }: RegionProps) {
  const serverRelease = useServerRelease(source, path);
  const [afresh, setAfresh] = useState(false);

  useEffect(() => {
    if (!serverRelease) return;
    source.ready.then(({ version }) => {
      if (version !== serverRelease) setAfresh(true);
    });
  }, [source, serverRelease]);

  // One element for as long as nothing changes: an update would reach into HTML that waits for its code.
  const content = useMemo(
    () => (
      <Suspense key={afresh ? 'afresh' : 'first'} fallback={<RegionLoading />}>
        <RegionContent source={source} path={path} release={afresh ? null : serverRelease} />
      </Suspense>
    ),
    [source, path, serverRelease, afresh],
  );
  const ended = useEndedAccount();
  if (ended !== null && isOwnPage(path)) return <EndedAccountPage sentence={ended} />;
  return (
    <>
      <RegionNotice source={source} />
      {content}
    </>
  );
}

const NEVER = new Promise<never>(() => undefined);

function RegionContent({ source, path, release }: RegionProps & { release: string | null }) {
  const loaded = source.peek() ?? use(source.ready);
  if (release && loaded.version !== release) use(NEVER);
  const { Component } = routeFor(loaded, path);
  return (
    <div data-mf={source.name.replace(/^mf-/, '')}>
      <Component />
    </div>
  );
}
