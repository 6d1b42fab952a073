import { useState } from 'react';
import type { OwnSample } from 'shared-api/contract/influence/samples';
import { DataProvider } from 'shared-data';
import { Link, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { useFocusInRows } from 'shared-ui/desk/focus';
import { Muted, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { giftIcon } from 'shared-ui/icons/goods';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import type { Deferred } from '../data/page-data.ts';
import type { SamplesData } from '../data/samples.ts';
import { SampleCard } from '../features/samples/sample-card.tsx';
import { PersonalData } from './personal-data.tsx';

export { loadSamples } from '../data/samples.ts';

/** Keeps the footer below the first screen while the page loads. */
const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);
`;

/** The page with its query cache. */
export function SamplesRoute() {
  return (
    <DataProvider>
      <SamplesPage />
    </DataProvider>
  );
}

/** Samples that companies give the signed-in influencer. */
export function SamplesPage() {
  const { answer } = useLoaderData<Deferred<SamplesData>>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <Place width="checkout">
      <PersonalData
        title="Samples"
        name="samples"
        value={value}
        pending={pending}
        skeleton={<Skeleton height="240px" radius={12} />}
        failedText="Nothing of them is lost. Please try again in a moment."
        onRetry={retry}
      >
        {value?.kind === 'known' ? <SampleList samples={value.value} onReload={retry} /> : null}
      </PersonalData>
    </Place>
  );
}

interface SampleListProps {
  readonly samples: readonly OwnSample[];
  readonly onReload: () => void;
}

function SampleList({ samples, onReload }: SampleListProps) {
  const [message, setMessage] = useState('');
  // Buttons go with the answer.
  const { ref, onFocus } = useFocusInRows(samples);
  return (
    <Stack ref={ref} onFocus={onFocus} tabIndex={-1}>
      <SectionHead level={1} title="Samples" />
      <Muted>
        Companies you sell for may give you their goods. You pay nothing and owe nothing. When you show a
        sample, say that you got it free. What your sales bring is under{' '}
        <TextLink as={Link} to="/profile/earnings">
          Earnings
        </TextLink>
        .
      </Muted>
      <StatusNote status={message === '' ? null : { tone: 'success', message }} />
      {samples.length === 0 ? (
        <EmptyState icon={giftIcon}>No samples yet. We email you when a company offers one.</EmptyState>
      ) : (
        <Rows aria-label="Samples">
          {samples.map((sample) => (
            <SampleCard
              key={sample.id}
              sample={sample}
              onChanged={(next) => {
                setMessage(next);
                onReload();
              }}
              onStale={onReload}
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
}
