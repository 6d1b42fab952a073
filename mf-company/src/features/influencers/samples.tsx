import { type DeskSample, type DeskSampleList, shipSample } from 'shared-api/contract/influence/samples';
import { goodsName } from 'shared-api/rules/catalog/options';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { useFocusInRows } from 'shared-ui/desk/focus';
import { formatDay } from 'shared-ui/desk/format';
import { Facts, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { samplesQuery, sendSample, takeSampleBack } from '../../data/influencers.ts';
import { fetchSampleRates, orderSampleLabel, takeSampleLabelBack } from '../../data/paid-labels.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { LabelOffer, PaidLabelRow } from '../../parts/paid-labels.tsx';
import { TrackingForm } from '../../parts/tracking-form.tsx';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

const states: Readonly<Record<DeskSample['state'], { readonly words: string; readonly tone: PillTone }>> = {
  offered: { words: 'Offered', tone: 'neutral' },
  accepted: { words: 'To send', tone: 'info' },
  shipped: { words: 'Sent', tone: 'success' },
  declined: { words: 'Declined', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  unknown: { words: 'Unknown', tone: 'neutral' },
};

/** Where a sample goes, on one line. */
function addressLine({
  name,
  address1,
  address2,
  city,
  state,
  zip,
}: NonNullable<DeskSample['address']>): string {
  return [name, address1, address2, `${city}, ${state} ${zip}`].filter((part) => part !== '').join(' · ');
}

interface SampleLabelsProps {
  readonly company: string;
  readonly sample: DeskSample;
  readonly onVoided: (sample: DeskSample, message: string) => void;
  readonly onStale: () => void;
}

/** The labels that were bought for a sample; hidden without any. */
function SampleLabels({ company, sample, onVoided, onStale }: SampleLabelsProps) {
  const { id, username, labels = [] } = sample;
  if (labels.length === 0) return null;
  return (
    <Rows aria-label={`Labels of the sample of ${username}`}>
      {labels.map((label) => (
        <PaidLabelRow
          key={label.id}
          label={label}
          name="label of the sample"
          consequence="Do this only when the parcel has not left: the sample is to be sent again."
          takeBack={() => takeSampleLabelBack(company, id, label.id)}
          onDone={onVoided}
          onStale={onStale}
        />
      ))}
    </Rows>
  );
}

interface SampleListProps {
  readonly company: string;
  readonly isOwner: boolean;
  readonly first: DeskSampleList;
  readonly onStale: () => void;
}

/** Samples of the company, the newest first: staff send them, owners withdraw those that were not sent. */
export function SampleList({ company, isOwner, first, onStale }: SampleListProps) {
  const { status, setStatus } = useAction();
  const withdrawing = useConfirmation<DeskSample>();
  const list = usePagedList(
    first,
    ({ samples }) => samples,
    (before) => samplesQuery(company, before),
    'samples',
  );
  // A pressed button goes with its state.
  const { ref, onFocus } = useFocusInRows(list.entries);
  const show = (sample: DeskSample, message: string) => {
    list.replace(({ id }) => id === sample.id, sample);
    setStatus({ tone: 'success', message });
  };
  const showSent = (sample: DeskSample, before = '') =>
    show(sample, `${before}The sample is on its way. We’ve emailed ${sample.username}.`);
  return (
    <Stack ref={ref} onFocus={onFocus} tabIndex={-1}>
      <StatusNote status={status} />
      {list.entries.length === 0 ? <Muted>You offered no samples yet.</Muted> : null}
      <Rows aria-label="Samples">
        {list.entries.map((sample) => (
          <Row key={sample.id}>
            <Facts>
              <Head>
                <h3>
                  {sample.quantity} × {goodsName(sample)}
                </h3>
                <Pill tone={states[sample.state].tone}>{states[sample.state].words}</Pill>
                <Pill>Sample</Pill>
              </Head>
              <Muted>
                For {sample.username}, {formatDay(sample.offered_at)}
              </Muted>
              {sample.address === null ? null : <address>{addressLine(sample.address)}</address>}
              {sample.tracking_number === null ? null : (
                <Muted>
                  {sample.shipped_at === null ? '' : `Sent ${formatDay(sample.shipped_at)} · `}Tracking number{' '}
                  {sample.tracking_number}
                </Muted>
              )}
              <SampleLabels company={company} sample={sample} onVoided={show} onStale={onStale} />
              {sample.state === 'accepted' ? (
                <>
                  <Muted>
                    Buy its label, which you pay, or give the number of a parcel with another one.
                  </Muted>
                  <LabelOffer
                    name="label"
                    fetchRates={() => fetchSampleRates(company, sample.id)}
                    buy={(rate) =>
                      orderSampleLabel(company, sample.id, { ...rate, known: sample.labels?.length ?? 0 })
                    }
                    onBought={(sent) => showSent(sent, 'The label is bought. ')}
                    onStale={onStale}
                  />
                  <TrackingForm
                    name={`Send the sample of ${sample.username}`}
                    subject="sample"
                    schema={shipSample.body}
                    send={(number) => sendSample(company, sample.id, number)}
                    onDone={showSent}
                    onStale={onStale}
                  />
                </>
              ) : null}
            </Facts>
            {isOwner && (sample.state === 'offered' || sample.state === 'accepted') ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Withdraw the sample of ${sample.username}: ${goodsName(sample)}`}
                onClick={() => withdrawing.ask(sample)}
              >
                Withdraw
              </Button>
            ) : null}
          </Row>
        ))}
      </Rows>
      <More list={list} label="More samples" />
      <ConfirmDialog
        open={withdrawing.open}
        onClose={withdrawing.close}
        title="Withdraw the sample?"
        label="Withdraw it"
        busyLabel="Withdrawing"
        danger
        onConfirm={() =>
          runConfirmed(takeSampleBack(company, withdrawing.item?.id ?? 0), {
            onDone: (sample) => {
              withdrawing.close();
              show(sample, 'The sample is withdrawn.');
            },
            onStale,
          })
        }
      >
        <p>
          {withdrawing.item?.state === 'accepted'
            ? `Its goods go back to your stock. ${withdrawing.item.username} took it, and sees that you withdrew it.`
            : `${withdrawing.item?.username} can no longer take it.`}
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
