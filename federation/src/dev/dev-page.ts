import { pageRelease, type Release, type ReleasePath } from '../registry/index.ts';
import type { Composition } from '../runtime/composition.ts';

/** Below the build's base: leads from the page with the development build to the one of the site. */
export const LEAVE = 'leave';

const DATA_START = '<script type="application/json" id="wishbin-page">';
const DATA_END = '</script>';
const ROOT_START = '<div id="root">';
/** What follows the root of a page that the front door has written. */
const ROOT_END = /<\/div>\n(?=<script type="application\/(?:ld\+)?json")/;

interface PageData {
  composition: Composition;
  rendered: unknown;
}

/**
 * The HTML of a page of the site with the development build of one remote in place of its release. A page that the remote owns
 * loses what the server has rendered: the browser renders it with the build.
 * @returns null for HTML that is no page of the site
 */
export function pageWithBuild(html: string, release: Release, pathname: string): string | null {
  const start = html.indexOf(DATA_START) + DATA_START.length;
  const end = html.indexOf(DATA_END, start);
  if (start < DATA_START.length || end < 0) return null;
  const data: PageData = JSON.parse(html.slice(start, end));
  const isOwner = isOwned(release.paths, pathname);
  const others = data.composition.remotes.filter(({ name }) => name !== release.name);
  const own = {
    name: release.name,
    paths: release.paths.map(({ path, render }) => ({ path, render })),
    releases: [pageRelease(release)],
  };
  data.composition = { remotes: [own, ...others] };
  if (isOwner) data.rendered = null;
  const page = html.slice(0, start) + JSON.stringify(data).replaceAll('<', '\\u003c') + html.slice(end);
  const marked = withoutPreloads(page, release.name).replace('<body>', `<body>${mark(release)}`);
  return isOwner ? withEmptyRoot(marked) : marked;
}

/** Whether a remote owns an address, as the router matches it. */
export function isOwned(paths: readonly ReleasePath[], pathname: string): boolean {
  return paths.some(({ path }) => isMatch(path, pathname));
}

function isMatch(path: string, pathname: string): boolean {
  const segments = (text: string) => text.replace(/\/+$/, '').toLowerCase().split('/');
  const [pattern, given] = [segments(path), segments(pathname)];
  return (
    pattern.length === given.length &&
    pattern.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}

/** The scripts of the site's own release, which this page does not run. */
function withoutPreloads(html: string, name: string): string {
  return html.replaceAll(
    new RegExp(`<link rel="preload" as="script" href="/remotes/${name}/[^>]*>\\n?`, 'g'),
    '',
  );
}

function withEmptyRoot(html: string): string {
  const start = html.indexOf(ROOT_START) + ROOT_START.length;
  const end = html.slice(start).search(ROOT_END);
  if (start < ROOT_START.length || end < 0) throw new Error('The page of the site has no root');
  return html.slice(0, start) + html.slice(start + end);
}

const MARK_STYLE = [
  'display:flex',
  'flex-wrap:wrap',
  'align-items:center',
  'justify-content:center',
  'gap:0 var(--s12)',
  'padding:0 var(--gutter)',
  'border-bottom:1px solid var(--warning)',
  'background:var(--warning-soft)',
  'color:var(--warning)',
  'font:var(--t14)',
  '--focus:var(--ink)',
].join(';');
const LINK_STYLE = [
  'display:inline-flex',
  'align-items:center',
  'min-height:44px',
  'color:var(--ink)',
  'font-weight:600',
  'text-decoration:underline',
].join(';');

/** Says on every page what it is made of; the link leads to the same page of the site itself. */
function mark({ name, version, base }: Release): string {
  return [
    `<aside aria-label="Development" style="${MARK_STYLE}">`,
    `<span>Development build: <b>${name} ${version}</b></span>`,
    `<a href="${base}${LEAVE}" style="${LINK_STYLE}">Open this page on the site</a>`,
    '</aside>',
  ].join('');
}
