import type { LinkOwner } from 'shared-api/rules/influence/own-links';
import { DataProvider } from 'shared-data';
import { Link, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { SectionHead } from 'shared-ui/composites/section-head';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { LinksData } from '../data/links.ts';
import type { Deferred } from '../data/page-data.ts';
import { JOIN_PATH, OWN_PAGE_PATH, SAMPLES_PATH } from '../domain/influencers.ts';
import { FigureRules, LinkFigures } from '../features/link-figures/link-figures.tsx';
import { MakeLink } from '../features/make-link/make-link.tsx';
import { PagePlace } from '../parts/page-place.tsx';
import { PersonalData } from './personal-data.tsx';

export { loadLinks } from '../data/links.ts';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s48);

  ${from(768)} {
    gap: var(--s64);
  }
`;

const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s16);
`;

const TITLE = 'Your links';

/** The page with its query cache. */
export function LinksRoute() {
  return (
    <DataProvider>
      <LinksPage />
    </DataProvider>
  );
}

/** Links of the signed-in influencer: making one, and what they brought. */
export function LinksPage() {
  const { answer } = useLoaderData<Deferred<LinksData>>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  return (
    <PagePlace width="checkout">
      <PersonalData
        title={TITLE}
        name="links"
        value={value}
        pending={pending}
        skeleton={<LinksSkeleton />}
        failedText="They still work. Please try again in a moment."
        onRetry={() => void revalidate()}
      >
        {value?.kind === 'no-influencer' ? <NoLinks /> : null}
        {value?.kind === 'known' ? <Links owner={value.value} /> : null}
      </PersonalData>
    </PagePlace>
  );
}

function Links({ owner }: { readonly owner: LinkOwner }) {
  return (
    <>
      <SectionHead
        level={1}
        title={TITLE}
        action={
          <Pages>
            <TextLink as={Link} to={OWN_PAGE_PATH}>
              Edit your page
            </TextLink>
            <TextLink as={Link} to={SAMPLES_PATH}>
              Samples
            </TextLink>
            <TextLink as={Link} to="/profile/earnings">
              Earnings
            </TextLink>
          </Pages>
        }
      />
      <Sections>
        <LinkFigures />
        <MakeLink owner={owner} />
        <FigureRules />
      </Sections>
    </>
  );
}

/** For signed-in people who influence no company. */
function NoLinks() {
  return (
    <CentredMessage
      icon={peopleIcon}
      title={TITLE}
      message="You are not an influencer yet. Anyone can become one, free and without buying anything. Your links and what they bring appear here."
    >
      <ButtonLink as={Link} to={JOIN_PATH} variant="primary">
        Find a company to join
      </ButtonLink>
    </CentredMessage>
  );
}

/** Placeholders in the page's final layout. */
function LinksSkeleton() {
  return (
    <>
      <SectionHead level={1} title={TITLE} />
      <Sections>
        <Skeleton height="520px" radius={12} />
        <Skeleton height="640px" radius={12} />
      </Sections>
    </>
  );
}
