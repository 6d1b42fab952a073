import type { PageMeta } from 'shared-shell';
import type { DeskData } from '../data/desk.ts';
import { sectionNames } from '../domain/paths.ts';

/** The title of a page of this remote. */
export function pageTitle(name: string): string {
  return `${name} · Wishbin`;
}

/** Head of a desk page; only the staff sees the company's name. */
export function deskMeta(data: DeskData | null): PageMeta {
  const description = 'The desk of a company on Wishbin.';
  if (data === null || data.kind !== 'open') return { title: pageTitle('Desk'), description };
  const { company, place } = data;
  const { section } = place;
  const name = section === 'overview' ? 'Desk' : sectionNames[section];
  return { title: pageTitle(`${name} · ${company.name_view}`), description };
}

/** Head of the invitation page; names no company. */
export function invitationMeta(): PageMeta {
  return { title: pageTitle('Invitation'), description: 'You are invited to work for a company on Wishbin.' };
}

/** Head of the page about the marketplace itself. */
export function missionMeta(): PageMeta {
  return {
    title: pageTitle('Mission'),
    description:
      'Why Wishbin exists, on what terms businesses sell here, what influencers do, and where to write to us.',
  };
}

/** Head of the page for a new company. */
export function newCompanyMeta(): PageMeta {
  return {
    title: pageTitle('New company'),
    description: 'Businesses join free and set their own finders fee.',
  };
}

/** Heads of the pages that the foot of every page leads to. */
export const termsMeta = (): PageMeta => ({
  title: pageTitle('Terms'),
  description: 'What you, the companies and Wishbin can count on from each other.',
});

export const privacyMeta = (): PageMeta => ({
  title: pageTitle('Privacy'),
  description: 'What Wishbin knows about you, who sees it, how long it is kept, and what you can do.',
});

export const returnsMeta = (): PageMeta => ({
  title: pageTitle('Returns'),
  description: 'How to cancel or give something back, and when you get your money.',
});
