import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StaffRole } from 'shared-api/contract/companies/company';
import {
  type CompanyInfluencer,
  type CompanyInfluencerList,
  setOwnRate,
} from 'shared-api/contract/influence/company-influencers';
import { feeRangeText } from 'shared-api/rules/fees/fee-range';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { Link, useLocation, useNavigate } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { LinkTabs, SearchForm } from 'shared-ui/desk/filters';
import { FormDialog } from 'shared-ui/desk/form-dialog';
import { formatDay } from 'shared-ui/desk/format';
import { Facts, Muted, Panel, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { peopleIcon } from 'shared-ui/icons/subjects';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { TextLink } from 'shared-ui/primitives/text-link';
import {
  type InfluencerFilter,
  influencersQuery,
  samplesQuery,
  saveOwnRate,
} from '../../data/influencers.ts';
import { percentOf } from '../../domain/measure-texts.ts';
import { placePath } from '../../domain/paths.ts';
import { showFieldErrors } from '../../parts/field-errors.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { useAction } from '../../parts/use-action.ts';
import { InfluencerInvitations } from './influencer-invitations.tsx';
import { OfferSampleDialog } from './offer-sample.tsx';
import { SampleList } from './samples.tsx';

interface RateDialogProps {
  readonly company: string;
  readonly influencer: CompanyInfluencer;
  /** What the products pay: "10%". */
  readonly fees: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (influencer: CompanyInfluencer) => void;
}

/** Sets the own rate of an influencer; an empty field removes it. */
export function RateDialog({ company, influencer, fees, open, onClose, onSaved }: RateDialogProps) {
  const form = useId();
  const { busy, status, run } = useAction();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { own_rate: String(influencer.own_rate ?? '') },
    resolver: formResolver<{ own_rate: string }>(setOwnRate.body, ({ own_rate }) => ({
      own_rate: percentOf(own_rate),
    })),
  });
  const save = handleSubmit(({ own_rate }) =>
    run('rate', () => saveOwnRate(company, influencer.id, percentOf(own_rate)), {
      onDone: onSaved,
      onError: (error) => showFieldErrors(setError, error, ['own_rate']),
    }),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Own rate of ${influencer.username}`}
      form={form}
      busy={busy !== null}
      label="Save"
      busyLabel="Saving"
    >
      <form id={form} noValidate onSubmit={save}>
        <Stack>
          <p>
            Your products pay {fees} of the price. An own rate is what {influencer.username} brings at least;
            those who brought them to you share in it as always.
          </p>
          <Field
            label="Percent of the price"
            required={false}
            help="Empty: what each product pays"
            error={formState.errors.own_rate?.message}
          >
            <Input inputMode="numeric" autoComplete="off" {...register('own_rate')} />
          </Field>
          <Muted>It counts for orders that are paid from now on.</Muted>
          {formState.errors.own_rate === undefined ? <StatusNote status={status} /> : null}
        </Stack>
      </form>
    </FormDialog>
  );
}

const columns: readonly Column<CompanyInfluencer>[] = [
  {
    title: 'Influencer',
    cell: ({ id, username, since, brought_by, brought }) => (
      <Facts>
        <TextLink as={Link} to={`/i/${id}`}>
          {username}
        </TextLink>
        <Muted>
          Since {formatDay(since)}
          {brought_by === null ? '' : ` · brought by ${brought_by}`}
          {brought === 0 ? '' : ` · brought ${countWords(brought, 'influencer')}`}
        </Muted>
      </Facts>
    ),
  },
  { title: 'Orders', cell: ({ orders }) => orders.toLocaleString('en-US') },
  { title: 'Sales', cell: ({ sales }) => formatCents(sales) },
  { title: 'Refunded', cell: ({ refunded }) => formatCents(refunded) },
  { title: 'Finders fees', cell: ({ fees }) => formatCents(fees) },
];

/** Names the button of a rate by the words on it. */
const rateLabel = (influencer: CompanyInfluencer): string =>
  influencer.own_rate === null
    ? `Set own rate of ${influencer.username}`
    : `Change own rate of ${influencer.username}: ${rateText(influencer)}`;

const rateText = ({ own_rate }: CompanyInfluencer): string => (own_rate === null ? '—' : `${own_rate}%`);

interface InfluencerTableProps {
  readonly company: string;
  readonly isOwner: boolean;
  readonly filter: InfluencerFilter;
  readonly first: CompanyInfluencerList;
  readonly onSample: () => void;
}

function emptyText({ q, sellersOnly }: InfluencerFilter): string {
  if (q !== '') return `No influencer with “${q}” in their name${sellersOnly ? ' sold anything yet' : ''}.`;
  return sellersOnly ? 'Your influencers sold nothing yet.' : 'You have no influencers yet.';
}

/** Something to do for one influencer, begun anew with each `time`. */
interface Chosen {
  readonly what: 'rate' | 'sample';
  readonly influencer: CompanyInfluencer;
  readonly time: number;
}

function InfluencerTable({ company, isOwner, filter, first, onSample }: InfluencerTableProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [open, setOpen] = useState(false);
  const choose = (what: Chosen['what'], influencer: CompanyInfluencer) => {
    setChosen({ what, influencer, time: Date.now() });
    setOpen(true);
  };
  const { status, setStatus } = useAction();
  const list = usePagedList(
    first,
    ({ influencers }) => influencers,
    (after) => influencersQuery(company, filter, after),
  );
  const fees = feeRangeText({ from: first.fee_from, to: first.fee_to });
  if (list.entries.length === 0)
    return (
      <EmptyState
        icon={peopleIcon}
        action={
          filter.sellersOnly || filter.q !== '' ? (
            <ButtonLink as={Link} to={placePath(company, 'influencers')}>
              Show all influencers
            </ButtonLink>
          ) : null
        }
      >
        {emptyText(filter)}
      </EmptyState>
    );
  const rate: Column<CompanyInfluencer> = {
    title: 'Own rate',
    cell: (influencer) =>
      isOwner ? (
        <Button size="sm" aria-label={rateLabel(influencer)} onClick={() => choose('rate', influencer)}>
          {influencer.own_rate === null ? 'Set' : rateText(influencer)}
        </Button>
      ) : (
        rateText(influencer)
      ),
  };
  const sample: Column<CompanyInfluencer> = {
    title: 'Sample',
    cell: (influencer) => (
      <Button
        size="sm"
        aria-label={`Offer ${influencer.username} a sample`}
        onClick={() => choose('sample', influencer)}
      >
        Offer
      </Button>
    ),
  };
  return (
    <>
      <StatusNote status={status} />
      <DataTable
        cards
        label="Influencers"
        caption={`Of all time. Your products pay ${fees} of their price.`}
        columns={[...columns, rate, ...(isOwner ? [sample] : [])]}
        rows={list.entries}
        rowKey={({ id }) => id}
      />
      <More list={list} label="More influencers" />
      {chosen?.what === 'rate' ? (
        <RateDialog
          key={chosen.time}
          company={company}
          influencer={chosen.influencer}
          fees={fees}
          open={open}
          onClose={() => setOpen(false)}
          onSaved={(influencer) => {
            setOpen(false);
            list.replace(({ id }) => id === influencer.id, influencer);
            setStatus({
              tone: 'success',
              message:
                influencer.own_rate === null
                  ? `${influencer.username} brings what each product pays.`
                  : `${influencer.username} brings ${influencer.own_rate}% from now on. We email them, at most once a day.`,
            });
          }}
        />
      ) : null}
      {chosen?.what === 'sample' ? (
        <OfferSampleDialog
          key={chosen.time}
          company={company}
          influencer={chosen.influencer}
          open={open}
          onClose={() => setOpen(false)}
          onDone={({ username }) => {
            setOpen(false);
            setStatus({ tone: 'success', message: `We’ve emailed ${username}. They say where it goes.` });
            onSample();
          }}
        />
      ) : null}
    </>
  );
}

interface InfluencersProps {
  readonly company: string;
  readonly role: StaffRole | 'unknown';
}

/** Who sells for the company and what each brought, and samples for them; owners set own rates, offer samples and invite. */
export function Influencers({ company, role }: InfluencersProps) {
  const path = placePath(company, 'influencers');
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const filter = { q: search.get('q')?.trim() ?? '', sellersOnly: search.get('show') === 'sold' };
  const query = useQuery(influencersQuery(company, filter));
  const samples = useQuery(samplesQuery(company));
  const loadSamples = () => void samples.refetch();
  const address = ({ q, sellersOnly }: InfluencerFilter): string => {
    const parts = new URLSearchParams({ ...(q !== '' && { q }), ...(sellersOnly && { show: 'sold' }) });
    return parts.size === 0 ? path : `${path}?${parts}`;
  };
  return (
    <Stack>
      <h1>Influencers</h1>
      <SearchForm
        label="Find influencers"
        help="By name"
        q={filter.q}
        onSearch={(q) => void navigate(address({ ...filter, q }))}
      />
      <LinkTabs
        link={Link}
        label="Which influencers"
        items={[
          { to: address({ ...filter, sellersOnly: false }), label: 'All', current: !filter.sellersOnly },
          { to: address({ ...filter, sellersOnly: true }), label: 'Who sold', current: filter.sellersOnly },
        ]}
      />
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the influencers"
        failed="The influencers could not be loaded"
      >
        {(first) => (
          <InfluencerTable
            company={company}
            isOwner={role === 'owner'}
            filter={filter}
            first={first}
            onSample={loadSamples}
          />
        )}
      </QuerySection>
      <Panel aria-labelledby="samples">
        <h2 id="samples">Samples</h2>
        <QuerySection query={samples} label="Loading the samples" failed="The samples could not be loaded">
          {(first) => (
            <SampleList company={company} isOwner={role === 'owner'} first={first} onStale={loadSamples} />
          )}
        </QuerySection>
      </Panel>
      {role === 'owner' ? <InfluencerInvitations company={company} /> : null}
    </Stack>
  );
}
