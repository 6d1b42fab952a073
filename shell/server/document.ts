import type { Release } from 'federation/registry';
import type { AssetList } from 'federation/runtime';
import { companyColors } from 'shared-api/rules';
import type { CompanyState, PageMeta } from 'shared-shell';
import { companyThemeCss } from 'shared-ui/theme';
import { baseCss, colours, fontFaceCss, tokensCss } from 'shared-ui/tokens';
import type { PageData } from '../src/app/page-data.ts';
import { FRAME_CSS } from '../src/frame/frame-css.ts';
import { previewBar } from './preview.ts';

/** Text between tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text within double quotes. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it can end the element or open a comment. */
export function jsonBlock(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export const SHELL_FILES = '/shell/';
const FONT = 'inter-latin-wght-normal.woff2';

/** Everything the HTML of one page is made of. */
export interface DocumentParts {
  meta: PageMeta;
  /** JSON-LD objects, as JSON. */
  jsonLd: readonly string[];
  /** Absolute address of this page, without search and fragment; null where there is nothing. */
  canonical: string | null;
  /** Origin that shoppers see. */
  publicUrl: string;
  company: CompanyState | null;
  styles: string;
  html: string;
  /** JSON of what the browser takes over from the server's rendering. */
  rendered: string;
  page: Omit<PageData, 'rendered'>;
  /** Scripts of its remote that the page needs first, by address, with their integrity. */
  remoteScripts: readonly (readonly [address: string, integrity: string | undefined])[];
  /** On pages with Trusted Types: further origins of scripts. */
  scriptSources?: readonly string[];
  /** Releases that this visitor alone previews. */
  previewed?: readonly Release[];
}

/** Puts a page together. Scripts only point to files, so that the policy can forbid all inline script. */
export function documentOf(parts: DocumentParts, assets: AssetList): string {
  const { html, page, rendered, jsonLd, previewed = [], scriptSources } = parts;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head(parts),
    named('theme-color', themeColour(parts.company)),
    `<style>${siteCss(assets)}</style>`,
    companyStyle(parts.company),
    parts.styles,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(scriptSources ? [trustedTypes(scriptSources)] : []),
    '</head>',
    '<body>',
    ...(previewed.length > 0 ? [previewBar(previewed)] : []),
    `<div id="root">${html}</div>`,
    ...jsonLd.map((item) => `<script type="application/ld+json">${jsonBlock(item)}</script>`),
    `<script type="application/json" id="wishbin-page">${dataBlock(page, rendered)}</script>`,
    // Last: the browser asks for the pictures of the first screen before these.
    ...assets.initial.map((file) => script(file, assets)),
    ...preloads(parts.remoteScripts),
    '</body>',
    '</html>',
  ].join('\n');
}

/** Runs before every other script: what they load goes through its policy. */
function trustedTypes(sources: readonly string[]): string {
  return `<script src="/trusted-types.js" data-sources="${attribute(sources.join(' '))}"></script>`;
}

function dataBlock(page: DocumentParts['page'], rendered: string): string {
  const data = JSON.stringify(page);
  return jsonBlock(`${data.slice(0, -1)},"rendered":${rendered}}`);
}

function head({ meta, canonical, publicUrl }: DocumentParts): string {
  return [
    `<title>${text(meta.title)}</title>`,
    `<meta name="description" content="${attribute(meta.description)}">`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${attribute(canonical)}">`]),
    ...(['prev', 'next'] as const).flatMap((rel) => {
      const path = meta[rel];
      return path === undefined ? [] : [`<link rel="${rel}" href="${attribute(publicUrl + path)}">`];
    }),
    ...(meta.unlisted ? [named('robots', 'noindex, follow')] : []),
    property('og:site_name', 'Wishbin'),
    property('og:type', 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    ...(canonical === null
      ? []
      : [property('og:url', meta.sharedPath === undefined ? canonical : publicUrl + meta.sharedPath)]),
    ...previewPicture(meta, publicUrl),
    ...twitterCard(meta),
  ].join('\n');
}

/** Other sites know neither this page's address nor how large the picture is before they have it. */
function previewPicture({ preview, picture }: PageMeta, publicUrl: string): string[] {
  const location = preview?.location ?? picture;
  if (!location) return [];
  const address = `${publicUrl}/img${location}`;
  return [
    property('og:image', address),
    ...(preview
      ? [
          property('og:image:width', String(preview.width)),
          property('og:image:height', String(preview.height)),
          property('og:image:alt', preview.alt),
        ]
      : []),
    named('twitter:image', address),
    ...(preview ? [named('twitter:image:alt', preview.alt)] : []),
  ];
}

function twitterCard({ preview, picture, title, description }: PageMeta): string[] {
  return [
    named('twitter:card', (preview ?? picture) ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${attribute(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${attribute(content)}">`;
}

let cachedSiteCss: string | undefined;

function siteCss(assets: AssetList): string {
  cachedSiteCss ??= [fontFaceCss(fontUrl(assets)), tokensCss(), baseCss(), FRAME_CSS].join('\n');
  return cachedSiteCss;
}

function fontUrl(assets: AssetList): string {
  const [, file] = Object.entries(assets.files).find(([source]) => source.endsWith(FONT)) ?? [];
  if (!file) throw new Error(`The shell's build has no ${FONT}`);
  return `${SHELL_FILES}${file}`;
}

/** The colour of a browser's own bar: the company's, or the marketplace's. */
function themeColour(company: CompanyState | null): string {
  if (!company || company.id === 0) return colours['house-band'];
  return companyColors({ primary: company.primary_color, secondary: company.secondary_color }).solid;
}

function companyStyle(company: CompanyState | null): string {
  if (!company || company.id === 0) return '';
  const colors = companyColors({ primary: company.primary_color, secondary: company.secondary_color });
  return `<style id="company-theme">${companyThemeCss(colors)}</style>`;
}

function script(file: string, assets: AssetList): string {
  const integrity = assets.integrity[file];
  return `<script defer src="${SHELL_FILES}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** The remote's files are asked for beside the shell's own, not one after the other. */
function preloads(scripts: DocumentParts['remoteScripts']): string[] {
  return scripts.map(
    ([address, integrity]) =>
      `<link rel="preload" as="script" href="${attribute(address)}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
  );
}
