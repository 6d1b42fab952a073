import { useState } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageTurner } from 'shared-ui/composites/page-turner';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { askReviews } from '../../../data/admin/market.ts';
import { usePart } from '../../../data/use-part.ts';
import { AskedPart } from '../asked-part.tsx';
import { Rows, Stack } from '../desk-layout.ts';
import { DoneNote } from '../done-note.tsx';
import { ListSearch } from '../list-search.tsx';
import { useChoice } from '../use-choice.ts';
import { type ReviewChoice, ReviewDialog } from './review-dialog.tsx';
import { ReviewRow } from './review-row.tsx';

const choices = { all: 'All reviews', hidden: 'Hidden ones' };
type Shown = keyof typeof choices;
const NEWEST: readonly string[] = [''];

/** What buyers say of products, the newest first, with what is hidden. */
export function Reviews() {
  const [{ shown, q, places }, setPlace] = useState({ shown: 'all' as Shown, q: '', places: NEWEST });
  const before = places.at(-1) ?? '';
  const asked = usePart(`${shown} ${before} ${q}`, (signal) =>
    askReviews({ q, hidden: shown === 'hidden', before }, signal),
  );
  const choice = useChoice<ReviewChoice>();
  const turn = (to: readonly string[]) => () => setPlace({ shown, q, places: to });
  return (
    <Stack>
      <ListSearch
        label="Reviews"
        help="A part of the name of a product, company or writer"
        choices={choices}
        chosen={shown}
        q={q}
        onLook={(next, words) => {
          if (next === shown && words === q) asked.again();
          setPlace({ shown: next, q: words, places: NEWEST });
        }}
      />
      <DoneNote>{choice.done}</DoneNote>
      <AskedPart asked={asked} label="Loading reviews" failed="The reviews could not be loaded">
        {({ reviews, next }) => (
          <>
            {reviews.length === 0 ? (
              <EmptyState
                icon={searchIcon}
                action={
                  q === '' ? null : (
                    <Button onClick={() => setPlace({ shown, q: '', places: NEWEST })}>
                      Look without words
                    </Button>
                  )
                }
              >
                {emptyWords(shown, q)}
              </EmptyState>
            ) : (
              <Rows aria-label="Reviews">
                {reviews.map((review) => (
                  <ReviewRow
                    key={review.id}
                    review={review}
                    onJudge={(way) => choice.choose({ review, way })}
                  />
                ))}
              </Rows>
            )}
            <PageTurner
              back="Newer"
              on="Older"
              busy={asked.pending}
              onBack={places.length > 1 ? turn(places.slice(0, -1)) : undefined}
              onOn={next === null ? undefined : turn([...places, next])}
            />
          </>
        )}
      </AskedPart>
      {choice.chosen === null ? null : (
        <ReviewDialog
          key={`${choice.chosen.review.id} ${choice.chosen.way}`}
          choice={choice.chosen}
          open={choice.open}
          onClose={choice.close}
          onChanged={asked.again}
          onDone={({ msg }) => {
            choice.finish(msg);
            asked.again();
          }}
        />
      )}
    </Stack>
  );
}

function emptyWords(shown: Shown, q: string): string {
  const which = shown === 'hidden' ? 'No hidden review' : 'No review';
  if (q !== '') return `${which} is found by “${q}”.`;
  return shown === 'hidden' ? 'No review is hidden.' : 'Nobody has reviewed anything yet.';
}
