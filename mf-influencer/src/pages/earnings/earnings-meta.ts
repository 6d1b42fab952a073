import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the earnings page; nothing of the person stands in it. */
export function earningsMeta(): PageMeta {
  return { title: pageTitle('Earnings'), description: 'What your sales brought you, line by line.' };
}
