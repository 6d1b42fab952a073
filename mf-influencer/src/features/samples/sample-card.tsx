import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnSample, Sample } from 'shared-api/contract/influence/samples';
import { goodsName } from 'shared-api/rules/catalog/options';
import { isWebAddress } from 'shared-api/rules/links';
import { fieldMessages } from 'shared-data';
import { companyPath, Link } from 'shared-shell';
import { AddressFields } from 'shared-ui/composites/address-fields';
import { Picture } from 'shared-ui/composites/picture';
import { FormDialog } from 'shared-ui/desk/form-dialog';
import { formatDay } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Row, Stack, Thumb, WithThumb } from 'shared-ui/desk/layout';
import { formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import {
  type SampleAddress,
  sampleAddressSchema,
  useAcceptSample,
  useDeclineSample,
  useLastAddress,
} from '../../data/samples.ts';

const states: Readonly<Record<Sample['state'], { readonly words: string; readonly tone: PillTone }>> = {
  offered: { words: 'Offered', tone: 'info' },
  accepted: { words: 'Will be sent', tone: 'info' },
  shipped: { words: 'On its way', tone: 'success' },
  declined: { words: 'Declined', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  unknown: { words: 'Unknown', tone: 'neutral' },
};

const EMPTY: SampleAddress = { name: '', address1: '', address2: '', city: '', state: '', zip: '' };

interface AcceptDialogProps {
  readonly sample: OwnSample;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
  /** The sample is another one by now: load it again. */
  readonly onStale: () => void;
}

/** Asks where a sample goes. What was typed stays when the call fails. */
function AcceptDialog({ sample, open, onClose, onDone, onStale }: AcceptDialogProps) {
  const id = useId();
  const accepting = useAcceptSample();
  const saved = useLastAddress(open);
  const form = useForm<SampleAddress>({
    defaultValues: EMPTY,
    resolver: formResolver<SampleAddress>(sampleAddressSchema, (draft) => draft),
  });
  const { reset, formState, setError } = form;
  const { isDirty } = formState;
  useEffect(() => {
    if (saved === undefined || isDirty) return;
    const { id: _, ...address } = saved;
    reset(address);
  }, [saved, isDirty, reset]);
  const send = form.handleSubmit((body) =>
    accepting.mutate(
      { params: { id: sample.id }, body },
      {
        onSuccess: ({ msg }) => onDone(msg),
        onError: (error) => {
          const wrong = Object.entries(fieldMessages(error)).filter(([field]) => field in EMPTY);
          for (const [index, [field, message]] of wrong.entries())
            setError(field as keyof SampleAddress, { type: 'server', message }, { shouldFocus: index === 0 });
          if (error.code === 'conflict' || error.code === 'not_found') onStale();
        },
      },
    ),
  );
  const { isPending, error } = accepting;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Where should it go?"
      form={id}
      busy={isPending}
      label="Take the sample"
      busyLabel="Sending"
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <p>{sample.company.name_view} sees this address, and uses it for this parcel alone.</p>
          <AddressFields form={form} />
          {error === null ? null : (
            <Note tone="danger" live="alert">
              {error.message}
            </Note>
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}

interface SampleCardProps {
  readonly sample: OwnSample;
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

/** A sample that a company gives: the goods, how far it is, and the answer. */
export function SampleCard({ sample, onChanged, onStale }: SampleCardProps) {
  const { id, company, quantity, note, state, tracking_number, tracking_url, offered_at, shipped_at } =
    sample;
  const [open, setOpen] = useState(false);
  const declining = useDeclineSample();
  const name = goodsName(sample);
  const decline = () =>
    declining.mutate(
      { params: { id } },
      { onSuccess: ({ msg }) => onChanged(msg), onError: ({ status }) => status === 409 && onStale() },
    );
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={sample.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h2>
              {quantity} × {name}
            </h2>
            <Pill tone={states[state].tone}>{states[state].words}</Pill>
            <Pill>Sample</Pill>
          </Head>
          <Muted>
            From{' '}
            <TextLink as={Link} to={companyPath(company.name_code)}>
              {company.name_view}
            </TextLink>
            , {formatDay(offered_at)}
          </Muted>
          {note === '' ? null : <blockquote dir="auto">{note}</blockquote>}
          {tracking_number === null ? null : (
            <Muted>
              {shipped_at === null ? '' : `Sent ${formatDay(shipped_at)} · `}Tracking number {tracking_number}{' '}
              {tracking_url && isWebAddress(tracking_url) ? (
                <TextLink href={tracking_url} target="_blank" rel="noopener noreferrer">
                  Track the sample<VisuallyHidden> of {name}</VisuallyHidden>
                </TextLink>
              ) : null}
            </Muted>
          )}
          {declining.error === null ? null : (
            <Note tone="danger" live="alert">
              {declining.error.message}
            </Note>
          )}
        </Facts>
      </WithThumb>
      {state === 'offered' ? (
        <Actions>
          <Button size="sm" variant="primary" aria-label={`Take it: ${name}`} onClick={() => setOpen(true)}>
            Take it
          </Button>
          <Button
            size="sm"
            aria-label={`Decline ${name}`}
            busy={declining.isPending}
            busyLabel="Declining"
            onClick={decline}
          >
            Decline
          </Button>
        </Actions>
      ) : null}
      <AcceptDialog
        sample={sample}
        open={open}
        onClose={() => setOpen(false)}
        onDone={(message) => {
          setOpen(false);
          onChanged(message);
        }}
        onStale={onStale}
      />
    </Row>
  );
}
