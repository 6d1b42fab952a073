import { createContext, useContext, useState } from 'react';
import type { RemoteSource } from './remote-source.ts';

/** The region that the server rendered, and the release whose code it was rendered with. */
export interface ServerRendered {
  remote: string;
  path: string;
  version: string;
}

/** What the server rendered of the page now shown; null once the browser has rendered another one. */
export const ServerRenderedContext = createContext<{ current: ServerRendered | null }>({ current: null });

/** The release that the HTML in this place came from, or null when the browser renders the place itself. */
export function useServerRelease(source: RemoteSource, path: string): string | null {
  const rendered = useContext(ServerRenderedContext);
  const [release] = useState(() => {
    const { current } = rendered;
    return current && current.remote === source.name && current.path === path ? current.version : null;
  });
  return release;
}
