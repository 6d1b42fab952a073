import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { fieldWords, valueWords } from '../../domain/desk/log-words.ts';
import { momentWords } from '../../domain/desk/words.ts';
import { Deeds } from '../layout.ts';
import type { Conflict } from './use-edit.ts';

const Inside = styled.div`
  display: grid;
  gap: var(--s12);

  ul {
    display: grid;
    gap: var(--s4);
    padding-left: var(--s16);
    list-style: disc;
  }
`;

interface ConflictNoteProps<Draft> {
  readonly conflict: Conflict<Draft>;
  readonly onSettle: (keep: 'mine' | 'theirs') => void;
}

/** Says what somebody else changed meanwhile, and asks which of both stays where both changed the same. */
export function ConflictNote<Draft>({ conflict, onSettle }: ConflictNoteProps<Draft>) {
  const { sentence, changed, clashes } = conflict;
  return (
    <Note tone="warning" live="alert">
      <Inside>
        <p>{sentence}</p>
        {changed.length === 0 ? null : (
          <ul aria-label="Changed meanwhile">
            {changed.map(({ field, by, at }) => (
              <li key={`${field} ${at}`}>
                {fieldWords(field)}, by {by}, {momentWords(at)}
              </li>
            ))}
          </ul>
        )}
        {clashes.length === 0 ? (
          <p>What you entered does not touch that.</p>
        ) : (
          <ul aria-label="Changed by both">
            {clashes.map(({ field, mine, theirs }) => (
              <li key={field}>
                {fieldWords(field)}: yours is {valueWords(mine)}, theirs is {valueWords(theirs)}
              </li>
            ))}
          </ul>
        )}
        <Deeds>
          <Button size="sm" onClick={() => onSettle('mine')}>
            {clashes.length === 0 ? 'Bring both together' : 'Keep mine'}
          </Button>
          {clashes.length === 0 ? null : (
            <Button size="sm" onClick={() => onSettle('theirs')}>
              Take theirs
            </Button>
          )}
        </Deeds>
      </Inside>
    </Note>
  );
}
