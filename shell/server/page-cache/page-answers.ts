import type { AssetList } from 'federation/runtime';
import { matchPath } from 'react-router-dom';
import type { PageMeta, Site } from 'shared-shell';
import { firstLibraries, firstScripts } from '../composition.ts';
import type { Config } from '../config.ts';
import { documentOf } from '../document.ts';
import { compositionFor } from '../release-details.ts';
import type { JobRemote, RenderAnswer } from '../rendering/render-job.ts';
import { privatePageHeaders } from '../security-headers.ts';
import type { ServedComposition } from '../served-releases.ts';
import { integrityByAddress, sharedScripts } from '../static-files.ts';
import { type Encoding, encodePage } from './encoded-page.ts';
import type { Sendable } from './kept-page.ts';
import type { PageAddress } from './page-address.ts';
import { ALL, ANY } from './page-cache.ts';

const NO_META: PageMeta = { title: 'Wishbin', description: '' };

/** The parts of a page that could not be rendered at all: the browser renders it. */
export const NO_PARTS: Parts = {
  status: 200,
  html: '',
  styles: '',
  meta: NO_META,
  jsonLd: [],
  company: null,
  rendered: 'null',
  dependencies: [],
};

type Parts = Omit<RenderAnswer, 'company' | 'owner' | 'problem' | 'isDataMissing'> & {
  company: RenderAnswer['company'] | null;
};

/** A page for one composition in one encoding. */
interface Wanted {
  readonly address: PageAddress;
  readonly composition: ServedComposition;
  readonly owner: JobRemote | undefined;
  readonly encoding: Encoding;
  /** Whether it is a whole page that caches may keep. */
  readonly isComplete: boolean;
}

/** The script that traces calls in browsers: no page may load it, nor carries its hash, where nothing is traced. */
const isTracesScript = (address: string): boolean => /\/traces\.[^/]+$/.test(address);

/** More tags than a header should have are said as one. */
const MAX_TAGS_LENGTH = 4000;

interface Settings {
  readonly config: Config;
  readonly assets: AssetList;
  readonly site: Site;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the function that makes the answer of a rendered page: the document around its parts, compressed, with its headers. */
export function pageAnswers({ config, assets, site, headers }: Settings) {
  const { publicUrl, signIn, vitalsPercent, pageFreshMs, pageStaleMs } = config;
  const isTraced = config.tracing.endpoint !== undefined;
  const all = Object.entries(integrityByAddress(assets));
  const integrity = Object.fromEntries(isTraced ? all : all.filter(([address]) => !isTracesScript(address)));

  function cacheControl(status: number, { composition, isComplete, owner, address }: Wanted): string {
    if (!composition.isForAll) return 'private, no-store';
    const path = owner?.paths.find((candidate) => matchPath(candidate.path, address.pathname));
    if (!isComplete || path?.render !== 'server' || 'x-robots-tag' in privatePageHeaders(address.pathname))
      return 'no-cache';
    const shared = `public, max-age=0, s-maxage=${Math.round(pageFreshMs / 1000)}`;
    return status === 200 ? `${shared}, stale-while-revalidate=${Math.round(pageStaleMs / 1000)}` : shared;
  }

  return async (parts: Parts, wanted: Wanted): Promise<Sendable> => {
    const { address, composition, owner, encoding } = wanted;
    const { status, html, styles, meta, jsonLd, company, rendered, dependencies } = parts;
    const chosen = composition.browser.remotes.find(({ name }) => name === owner?.name);
    const scripts = chosen
      ? [
          ...firstScripts(chosen, address.pathname).map(
            (file) => [file, chosen.releases[0]?.integrity[file]] as const,
          ),
          ...sharedScripts(assets, firstLibraries(owner, address.pathname)),
        ]
      : [];
    const document = () =>
      documentOf(
        {
          canonical: status === 404 ? null : publicUrl + (meta.path ?? address.canonicalPath),
          html,
          meta,
          jsonLd,
          styles,
          publicUrl,
          company,
          rendered,
          page: {
            composition: compositionFor(owner?.name, composition.browser),
            integrity,
            site,
            signIn,
            vitalsPercent,
            ...(isTraced && { tracesPercent: 100 * config.tracing.share }),
            ...(composition.isBucketUnknown && { asksForBucket: true as const }),
            ...(composition.previewed.length > 0 && { isPreview: true as const }),
          },
          remoteScripts: scripts,
          ...(config.trustedTypes !== 'off' && { scriptSources: config.cardOrigins.script }),
          previewed: composition.previewed,
        },
        assets,
      );
    const { body, etag } = await encodePage(document, encoding);
    const release = owner ? `release-${owner.name}-${owner.version}` : 'release-shell';
    const tags = [ALL, release, ...dependencies].join(' ');
    return {
      status,
      etag,
      body,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        vary: 'accept-encoding',
        etag,
        'cache-control': cacheControl(status, wanted),
        'surrogate-key': tags.length > MAX_TAGS_LENGTH ? `${ALL} ${release} ${ANY}` : tags,
        ...privatePageHeaders(address.pathname),
      },
    };
  };
}
