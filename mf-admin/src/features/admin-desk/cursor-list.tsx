import type { ReactNode } from 'react';
import { countWords } from 'shared-api/rules/words';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ListFilter } from 'shared-ui/desk/filters';
import { Pager } from 'shared-ui/desk/pager';
import { QuerySection, type QueryState } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { ListPlace } from '../../domain/desk-url.ts';

interface PlaceFilterProps<Show extends string> {
  /** The things in the list: "Companies". */
  readonly label: string;
  readonly help: string;
  readonly choices: Readonly<Record<Show, string>>;
  readonly place: Pick<ListPlace<Show>, 'show' | 'q'>;
  readonly onPlace: (to: Pick<ListPlace<Show>, 'show' | 'q'>) => void;
  /** The same filter is submitted again. */
  readonly onAgain: () => unknown;
}

/** The filter and the search of a list whose place is in the address. */
export function PlaceFilter<Show extends string>(props: PlaceFilterProps<Show>) {
  const { label, help, choices, place, onPlace, onAgain } = props;
  return (
    <ListFilter
      label={label}
      help={help}
      choices={choices}
      chosen={place.show}
      q={place.q}
      onFilter={(show, q) => {
        if (show === place.show && q === place.q) void onAgain();
        onPlace({ show, q });
      }}
    />
  );
}

interface CursorListProps<Answer extends { readonly next: string | null }> {
  readonly query: QueryState<Answer>;
  /** The things in the list, within a sentence: "accounts". */
  readonly things: string;
  readonly place: Pick<ListPlace<string>, 'q' | 'cursors'>;
  readonly onPlace: (to: Partial<Pick<ListPlace<string>, 'q' | 'cursors'>>) => void;
  /** How many entries a page has. */
  readonly count: (answer: Answer) => number;
  /** Why nothing is shown, and what else could be; after a search the way back to all is. */
  readonly empty: { readonly icon: string; readonly text: string; readonly action?: ReactNode };
  readonly focusRows?: boolean;
  /** Names of the directions; by default the newest come first. */
  readonly previousLabel?: string;
  readonly nextLabel?: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** A list that has a cursor for each of its pages. */
export function CursorList<Answer extends { readonly next: string | null }>(props: CursorListProps<Answer>) {
  const { query, things, place, onPlace, count, empty, focusRows = true, children } = props;
  const { previousLabel = 'Newer', nextLabel = 'Older' } = props;
  const { q, cursors } = place;
  return (
    <QuerySection
      query={query}
      label={`Loading ${things}`}
      failed={`The ${things} could not be loaded`}
      focusRows={focusRows}
    >
      {(answer) => (
        <>
          <VisuallyHidden role="status">{countWords(count(answer), 'entry', 'entries')} shown</VisuallyHidden>
          {count(answer) === 0 ? (
            <EmptyState
              icon={empty.icon}
              action={
                q === '' ? (
                  (empty.action ?? null)
                ) : (
                  <Button onClick={() => onPlace({ q: '' })}>Clear the search</Button>
                )
              }
            >
              {empty.text}
            </EmptyState>
          ) : (
            children(answer)
          )}
          <Pager
            previousLabel={previousLabel}
            nextLabel={nextLabel}
            busy={query.isFetching}
            onPrevious={cursors.length > 1 ? () => onPlace({ cursors: cursors.slice(0, -1) }) : undefined}
            onNext={
              answer.next === null ? undefined : () => onPlace({ cursors: [...cursors, answer.next ?? ''] })
            }
          />
        </>
      )}
    </QuerySection>
  );
}
