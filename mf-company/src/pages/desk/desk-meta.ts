import type { PageMeta } from 'shared-shell';
import type { DeskData } from '../../data/desk/load-desk.ts';
import { sectionNames } from '../../domain/desk/desk-words.ts';
import { pageTitle } from '../../domain/page-title.ts';

/** Tells nothing of what is at the desk but whose it is, and that to whoever it is open for. */
export function deskMeta(data: DeskData | null): PageMeta {
  const description = 'The desk of a company on Wishbin.';
  if (data === null || data.kind !== 'open') return { title: pageTitle('Desk'), description };
  const { company, place } = data;
  const { section } = place;
  const name = section === 'overview' ? 'Desk' : sectionNames[section];
  return { title: pageTitle(`${name} · ${company.name_view}`), description };
}
