import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { CompanyFields } from '../state/viewed-state.ts';

/** What the head of a page says about itself. */
export interface PageMeta {
  title: string;
  description: string;
  /** The one address of the page, where more than one leads to it. */
  path?: string;
  /** Paths of the pages before and after this one of a list. */
  prev?: string;
  next?: string;
  /** Search engines do not list the page, but follow its links. */
  unlisted?: boolean;
  /** Location of the picture for previews on other sites, without the `/img` prefix. */
  picture?: string;
  /** A picture made for previews, in place of `picture`. */
  preview?: PreviewPicture;
  /** Address for previews where it is another one than `path`: a link that is to stay whose it is. */
  sharedPath?: string;
}

/** A picture that other sites show beside a link to a page. */
export interface PreviewPicture {
  /** Below the `/img` prefix. */
  location: string;
  /** The page's view, with all its texts. */
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** What a page's loader is given. */
export interface LoaderArgs extends LoaderFunctionArgs {
  /**
   * Waits for code of the page for as long as the page may be kept waiting: without it the page suspends, or is that of the release
   * before. Undefined where code is waited for without a limit.
   */
  readonly waitForCode?: (code: Promise<unknown>) => Promise<void>;
}

/**
 * One page of a remote. `./routes`, the one module a remote exposes, exports `routes`, an array of these.
 * Address, first data and what the shell shows around the page are all declared here.
 */
export interface RemoteRoute<Data = unknown> {
  /** Absolute path pattern, one of those that the remote's package.json declares. */
  path: string;
  /** First data of the page. Runs on the server for a direct visit, in the browser afterwards. */
  loader?: (args: LoaderArgs) => Promise<Data>;
  Component: ComponentType;
  handle: {
    meta: (data: Data) => PageMeta;
    /** The company whose page this is: it gives header and colours. */
    company?: (data: Data) => CompanyFields;
    /** Status of the server's answer, when it is not 200 although there is a page to show. */
    status?: (data: Data) => number;
    /**
     * The page in schema.org's terms, as search engines read it: JSON-LD objects whose addresses begin with `origin`. Only
     * the server asks, so that its code can be a chunk that no browser loads.
     */
    jsonLd?: (data: Data, origin: string) => Promise<readonly object[]>;
  };
}

/** Keeps a route's loader data and its handle of one type. */
export function remoteRoute<Data>({ handle, ...route }: RemoteRoute<Data>): RemoteRoute {
  const { meta, company, status, jsonLd } = handle;
  // The shell passes every handle the data of its loader, so the one unchecked cast is here.
  const own = (data: unknown) => data as Data;
  return {
    ...route,
    handle: {
      meta: (data) => meta(own(data)),
      ...(company && { company: (data: unknown) => company(own(data)) }),
      ...(status && { status: (data: unknown) => status(own(data)) }),
      ...(jsonLd && { jsonLd: (data: unknown, origin: string) => jsonLd(own(data), origin) }),
    },
  };
}
