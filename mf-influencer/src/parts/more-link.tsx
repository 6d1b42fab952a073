import { countWords } from 'shared-api/rules/words';
import { isPlainClick, Link } from 'shared-shell';
import type { GrowingList } from 'shared-shell/more-pages';
import { ShowMore } from 'shared-ui/composites/show-more';
import { ButtonLink } from 'shared-ui/primitives/button';

interface MoreLinkProps {
  readonly list: GrowingList<unknown>;
  /** Address of the part after a place. */
  readonly to: (after: string) => string;
  /** One entry in words: "product". */
  readonly noun: string;
  /** Several of them, where that is not the word with an s. */
  readonly plural?: string;
}

/** The end of a growing list: a link to its next part, which scripts add below instead. */
export function MoreLink({
  list: { entries, next, pending, failed, added, more },
  to,
  noun,
  plural = `${noun}s`,
}: MoreLinkProps) {
  return (
    <ShowMore
      shown={entries.length}
      announcement={
        added === 0 ? '' : `${countWords(added, `more ${noun}`, `more ${plural}`)}, ${entries.length} shown.`
      }
      problem={failed ? `More ${plural} could not be loaded. Please try again.` : ''}
      link={
        next === null ? null : (
          <ButtonLink
            as={Link}
            to={to(next)}
            size="lg"
            aria-busy={pending}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              more();
            }}
          >
            {pending ? 'Loading' : 'Show more'}
          </ButtonLink>
        )
      }
    />
  );
}
