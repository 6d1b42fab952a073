import { AsyncLocalStorage } from 'node:async_hooks';

/** Data that a page was made of. */
interface Dependencies {
  readonly tags: Set<string>;
  isDataMissing: boolean;
}

/** An answer that does not say what it depends on. */
const ANY = 'any';

const current = new AsyncLocalStorage<Dependencies>();

/** A `fetch` that notes for each page what the answers to its requests depend on: their `Surrogate-Key`. */
export function noteDependencies(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    const page = current.getStore();
    if (!page) return fetch(...request);
    try {
      const response = await fetch(...request);
      const tags = response.headers.get('surrogate-key') ?? ANY;
      for (const tag of tags.split(' ')) if (tag) page.tags.add(tag);
      if (response.status >= 500 || response.status === 429) page.isDataMissing = true;
      return response;
    } catch (error) {
      page.isDataMissing = true;
      throw error;
    }
  };
}

/** Runs the rendering of a page, and says what the page depends on. Pages rendered side by side are kept apart. */
export async function withDependencies<Page>(
  render: () => Promise<Page>,
): Promise<{ page: Page; dependencies: string[]; isDataMissing: boolean }> {
  const noted: Dependencies = { tags: new Set(), isDataMissing: false };
  const page = await current.run(noted, render);
  return { page, dependencies: [...noted.tags], isDataMissing: noted.isDataMissing };
}
