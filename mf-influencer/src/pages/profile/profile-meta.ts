import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the profile page; nothing of the person stands in it. */
export function profileMeta(): PageMeta {
  return { title: pageTitle('Profile'), description: 'Your picture, your name and your account.' };
}
