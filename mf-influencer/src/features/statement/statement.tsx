import { useState } from 'react';
import type { Statement as Answer } from 'shared-api/contract/fees-schema';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { More } from 'shared-ui/composites/more';
import { SectionHead } from 'shared-ui/composites/section-head';
import { peopleIcon } from 'shared-ui/icons/people';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useShares } from '../../data/earnings/use-shares.ts';
import { Download } from './download.tsx';
import { ShareRow } from './share-row.tsx';
import { List } from './statement-layout.ts';

/** Lines that stand there at first, so that a phone is soon at its end; and how many a press adds. */
const FIRST = 10;
const STEP = 30;

/** Every share of every sale, the newest first. */
export function Statement({ newest }: { readonly newest: Answer }) {
  const { shares, more, pending, problem, loadMore } = useShares(newest);
  const [shown, setShown] = useState(FIRST);
  const showMore = () => {
    setShown(shown + STEP);
    if (shown + STEP > shares.length && more) loadMore();
  };
  if (shares.length === 0) {
    return (
      <section aria-labelledby="statement">
        <SectionHead id="statement" title="Statement" />
        <EmptyState
          icon={peopleIcon}
          action={
            <TextLink as={Link} to="/finders-fees">
              What influencers really earn
            </TextLink>
          }
        >
          Every sale that brings you something will stand here, with how its fee was counted.
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby="statement">
      <SectionHead id="statement" title="Statement" action={<Download />} />
      <List>
        {shares.slice(0, shown).map((share) => (
          <li key={share.line_id}>
            <ShareRow share={share} />
          </li>
        ))}
      </List>
      <More
        label="Show more"
        more={more || shown < shares.length}
        pending={pending}
        problem={problem}
        onMore={showMore}
      />
    </section>
  );
}
