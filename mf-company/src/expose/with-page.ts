import type { LoaderFunctionArgs } from 'shared-shell';
import type { LaterPages } from '../pages/later-pages.ts';

/** Asks for the page's code beside its data, and has both: the server draws it at once. */
export function withPage<Pages, Data>(
  pages: LaterPages<Pages>,
  load: (args: LoaderFunctionArgs) => Promise<Data>,
): (args: LoaderFunctionArgs) => Promise<Data> {
  return async (args) => {
    const code = pages.load();
    // Waited for below, when there is data to show.
    code.catch(() => undefined);
    const data = await load(args);
    await code;
    return data;
  };
}
