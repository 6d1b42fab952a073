import type { PageMeta } from 'shared-shell';
import { pageTitle } from '../../domain/page-title.ts';

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
