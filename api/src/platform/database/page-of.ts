export interface PageOf {
  /** The page that is shown: beyond the last there is the last, which an entry less may have made of the one asked for. */
  readonly page: number;
  readonly pages: number;
  /** Entries before it. */
  readonly skip: number;
}

/** Finds page `wanted`, counted from 1, of `total` entries, `most` of them on a page. */
export function pageOf(wanted: number, total: number, most: number): PageOf {
  const pages = Math.max(1, Math.ceil(total / most));
  const page = Math.min(wanted, pages);
  return { page, pages, skip: (page - 1) * most };
}
