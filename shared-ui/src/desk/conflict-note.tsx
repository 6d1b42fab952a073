import { styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { Note } from '../primitives/note/note.tsx';
import { formatMoment } from './format.tsx';
import { Actions } from './layout.tsx';
import type { FieldConflict } from './merge.tsx';

/** A save that came after another person's save. */
export interface EditConflict<Draft> {
  readonly message: string;
  /** Fields that the other person changed, the newest first. */
  readonly changed: readonly { readonly field: string; readonly by: string; readonly at: string }[];
  /** Fields that both changed. */
  readonly conflicts: readonly FieldConflict<Draft>[];
}

/** Words for both sides of a conflict. */
interface SideTexts {
  /** Names the list of fields. */
  readonly both: string;
  /** Before the value of each side. */
  readonly mine: string;
  readonly theirs: string;
  /** On the buttons. */
  readonly keep: string;
  readonly take: string;
}

/** Texts for fields and their values in a conflict. */
export interface FieldTexts {
  readonly name: (field: string) => string;
  readonly value: (value: unknown) => string;
  /** Those of two people where it is left out. */
  readonly sides?: SideTexts;
}

const TWO_PEOPLE: SideTexts = {
  both: 'Changed by both',
  mine: 'yours is',
  theirs: 'theirs is',
  keep: 'Keep mine',
  take: 'Take theirs',
};

const ConflictBody = styled.div`
  display: grid;
  gap: var(--s12);
  overflow-wrap: anywhere;

  ul {
    display: grid;
    gap: var(--s4);
    padding-left: var(--s16);
    list-style: disc;
  }
`;

interface ConflictNoteProps<Draft> {
  readonly conflict: EditConflict<Draft>;
  readonly texts: FieldTexts;
  readonly onResolve: (keep: 'mine' | 'theirs') => void;
}

/** Lists another person's changes, and lets the user choose where both changed the same field. */
export function ConflictNote<Draft>({ conflict, texts, onResolve }: ConflictNoteProps<Draft>) {
  const { message, changed, conflicts } = conflict;
  const { name, value, sides = TWO_PEOPLE } = texts;
  return (
    <Note tone="warning" live="alert">
      <ConflictBody>
        <p>{message}</p>
        {changed.length === 0 ? null : (
          <ul aria-label="Changed meanwhile">
            {changed.map(({ field, by, at }) => (
              <li key={`${field} ${at}`}>
                {name(field)}, by {by}, {formatMoment(at)}
              </li>
            ))}
          </ul>
        )}
        {conflicts.length === 0 ? (
          <p>What you entered does not touch that.</p>
        ) : (
          <ul aria-label={sides.both}>
            {conflicts.map(({ field, mine, theirs }) => (
              <li key={field}>
                {name(field)}: {sides.mine} {value(mine)}, {sides.theirs} {value(theirs)}
              </li>
            ))}
          </ul>
        )}
        <Actions>
          <Button size="sm" onClick={() => onResolve('mine')}>
            {conflicts.length === 0 ? 'Bring both together' : sides.keep}
          </Button>
          {conflicts.length === 0 ? null : (
            <Button size="sm" onClick={() => onResolve('theirs')}>
              {sides.take}
            </Button>
          )}
        </Actions>
      </ConflictBody>
    </Note>
  );
}
