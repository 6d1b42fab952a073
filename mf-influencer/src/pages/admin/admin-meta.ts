import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

export function adminMeta(): PageMeta {
  return { title: pageTitle('Administration'), description: 'The desk of the marketplace’s administrators.' };
}
