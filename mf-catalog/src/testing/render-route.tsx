import type { ReactNode } from 'react';
import { type RenderedPage, renderRoutes } from 'shared-testing/render';

/**
 * Shows `element` at `/`, as a page that came with its data, inside its own router and store.
 * `reload` is its loader: it runs at each further try. `data` is what it came with. Any other path shows "elsewhere".
 */
export function renderRoute(
  element: ReactNode,
  reload: () => unknown = () => null,
  data: unknown = null,
): RenderedPage {
  const loader = async () => (await reload()) ?? null;
  return renderRoutes([{ id: 'here', path: '/', element, loader }], '/', { hydrated: { here: data } });
}
