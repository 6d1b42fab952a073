import type { Ref } from 'react';
import type { ApiError } from 'shared-data';
import { ConflictNote, type FieldTexts } from 'shared-ui/desk/conflict-note';
import type { FieldConflict } from 'shared-ui/desk/merge';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { ReadPage } from '../../domain/own-page.ts';

/** Leaves half of a small screen to the page. */
const Box = styled.div`
  max-height: 50vh;
  overflow-y: auto;
`;

const fieldNames: Readonly<Record<string, string>> = {
  bio: 'A few words about you',
  links: 'Links',
  pinned: 'Pinned products',
  shelves: 'Shelves',
};

const fieldName = (field: string): string => fieldNames[field] ?? field;

const texts: FieldTexts = {
  name: fieldName,
  value: String,
  sides: {
    both: 'Changed here and elsewhere',
    mine: 'here it is',
    theirs: 'elsewhere it is',
    keep: 'Keep what is here',
    take: 'Take what was saved elsewhere',
  },
};

interface ConflictQuestionProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Their values are words. */
  readonly conflicts: readonly FieldConflict<ReadPage>[];
  readonly onDecide: (keep: 'mine' | 'theirs') => void;
}

/** Asks which of two changes of the same field stays. */
export function ConflictQuestion({ ref, conflicts, onDecide }: ConflictQuestionProps) {
  const message = 'Your page was changed elsewhere after you entered something here.';
  return (
    <Box ref={ref}>
      <ConflictNote conflict={{ message, changed: [], conflicts }} texts={texts} onResolve={onDecide} />
    </Box>
  );
}

/** Names what a page that was stored elsewhere brought into this one; nothing without any. */
export function BroughtIn({ fields }: { readonly fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <Note tone="info">
      Your page was changed elsewhere: {fields.map(fieldName).join(', ')}. That is here now, with what you
      entered. Save your page to keep both.
    </Note>
  );
}

interface SaveFailureProps {
  readonly saving: ApiError | null;
  /** Of the page that was stored elsewhere. */
  readonly reloading: ApiError | null;
  readonly onReload: () => void;
}

/** Why the page is not saved. A page that was stored elsewhere is no failure, once it is loaded. */
export function SaveFailure({ saving, reloading, onReload }: SaveFailureProps) {
  if (saving === null || (saving.status === 409 && reloading === null)) return null;
  return (
    <Note tone="danger" live="alert">
      {saving.msg}{' '}
      {saving.status === 409 ? (
        <Button size="sm" onClick={onReload}>
          Load it again
        </Button>
      ) : null}
    </Note>
  );
}
