import { useEffect, useState } from 'react';
import type { OwnPage } from 'shared-api/contract/influence/own-page';
import { dropDraft, readDraft, saveDraft } from 'shared-shell/form-drafts';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { draftOf, type PageDraft } from '../../domain/own-page.ts';

interface ReadPage extends PageDraft {
  /** Of the stored page: storing over another one is refused. */
  readonly version: number;
}

/** A page that is edited. What is not stored is kept in this tab, through other pages, reloads and sign-ins. */
export function useKeptPage(page: OwnPage, influencerId: number) {
  const name = `own page ${influencerId}`;
  const [first] = useState(() => {
    const read: ReadPage = { ...draftOf(page), version: page.version };
    return { read, mine: readDraft(name, read)?.mine };
  });
  // The query may load a newer version meanwhile: the draft's own one counts.
  const [stored, setStored] = useState(first.read);
  const [draft, setDraft] = useState(first.mine ?? first.read);
  const isUnsaved = draft !== stored;
  useUnsavedWarning(isUnsaved);
  useEffect(() => {
    if (isUnsaved) saveDraft(name, { read: stored, mine: draft });
    else dropDraft(name);
  }, [name, draft, stored, isUnsaved]);
  return {
    draft,
    change: (to: Partial<PageDraft>) => setDraft((before) => ({ ...before, ...to })),
    isUnsaved,
    /** Whether the editor began with what was entered before. */
    isRestored: first.mine !== undefined,
    /** What was entered while it was sent stays, unsaved. */
    store: (sent: ReadPage, version: number) => {
      const now = { ...sent, version };
      setStored(now);
      setDraft((before) => (before === sent ? now : { ...before, version }));
    },
    discard: () => setDraft(stored),
    /** Has the next editor begin with the stored page. */
    forget: () => dropDraft(name),
  };
}
