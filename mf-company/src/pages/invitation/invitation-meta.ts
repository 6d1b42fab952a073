import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

/** Head of the page of an invitation; it tells nothing of whose it is. */
export function invitationMeta(): PageMeta {
  return { title: pageTitle('Invitation'), description: 'Somebody invites you to work for their company.' };
}
