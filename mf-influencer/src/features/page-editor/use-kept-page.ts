import { useEffect, useState } from 'react';
import type { OwnPage } from 'shared-api/contract/influence/own-page';
import { dropDraft, readDraft, saveDraft } from 'shared-shell/form-drafts';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import {
  catchUp,
  decide,
  type EditedPage,
  type PageDraft,
  pageConflicts,
  type ReadPage,
  readPage,
} from '../../domain/own-page.ts';

/** The page as the editor begins with it: with what was entered before, on top of what was stored since. */
function firstEdited(name: string, page: OwnPage): EditedPage {
  const stored = readPage(page);
  const kept = readDraft(name, stored);
  if (kept === null) return { stored, draft: stored, theirs: null, broughtIn: [] };
  const edited = { stored: kept.read, draft: kept.mine, theirs: null, broughtIn: [] };
  return stored.version > kept.read.version ? catchUp(edited, stored) : edited;
}

/** A page that is edited. What is not stored is kept in this tab, through other pages, reloads and sign-ins. */
export function useKeptPage(page: OwnPage, influencerId: number) {
  const name = `own page ${influencerId}`;
  const [first] = useState(() => firstEdited(name, page));
  // The query may load a newer version meanwhile: the draft's own one counts until it is refused.
  const [edited, setEdited] = useState(first);
  const { stored, draft, theirs, broughtIn } = edited;
  const isUnsaved = draft !== stored;
  useUnsavedWarning(isUnsaved);
  useEffect(() => {
    if (isUnsaved) saveDraft(name, { read: stored, mine: draft });
    else dropDraft(name);
  }, [name, draft, stored, isUnsaved]);
  return {
    draft,
    change: (to: Partial<PageDraft>) =>
      setEdited((before) => ({ ...before, draft: { ...before.draft, ...to } })),
    isUnsaved,
    /** Whether the editor began with what was entered before. */
    isRestored: first.draft !== first.stored,
    /** What was entered while it was sent stays, unsaved. */
    store: (sent: ReadPage, version: number) =>
      setEdited((before) => {
        const now = { ...sent, version };
        const rest = before.draft === sent ? now : { ...before.draft, version };
        return { stored: now, draft: rest, theirs: null, broughtIn: [] };
      }),
    discard: () =>
      setEdited((before) => {
        const now = before.theirs ?? before.stored;
        return { stored: now, draft: now, theirs: null, broughtIn: [] };
      }),
    /** Enters the draft on top of the page that is stored by now. */
    catchUp: (current: OwnPage) => setEdited((before) => catchUp(before, readPage(current))),
    /** Whether it has to be decided first which change of the same field stays. */
    isUndecided: theirs !== null,
    conflicts: pageConflicts(edited),
    decide: (keep: 'mine' | 'theirs') => setEdited((before) => decide(before, keep)),
    /** Fields that a page which was stored elsewhere brought into this one. */
    broughtIn,
  };
}
