import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StockTable } from 'shared-api/contract/fulfilment/stock';
import type { CompanyInfluencer } from 'shared-api/contract/influence/company-influencers';
import { type DeskSample, offerSample, SAMPLE_UNITS_MAX } from 'shared-api/contract/influence/samples';
import { textRules } from 'shared-api/rules/text-rules';
import { useQuery } from 'shared-data';
import { SearchForm } from 'shared-ui/desk/filters';
import { FormDialog } from 'shared-ui/desk/form-dialog';
import { Muted, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { RadioGroup, type RadioOption } from 'shared-ui/primitives/radio-group';
import { giveSample } from '../../data/influencers.ts';
import { stockTableQuery } from '../../data/orders.ts';
import { numberOf } from '../../domain/drafts.ts';
import { stockEntries } from '../../domain/stock.ts';
import { showFieldErrors } from '../../parts/field-errors.ts';
import { useAction } from '../../parts/use-action.ts';

/** The variants on sale, as choices; those without any on hand are shown, and cannot be chosen. More are found by their name. */
function goodsOf(table: StockTable): RadioOption<string>[] {
  return stockEntries(table)
    .filter(({ row, product }) => row.active && product.active)
    .map(({ row: { merch_id, name_view, quantity }, product }) => ({
      value: String(merch_id),
      label: product.name_view,
      note: `${name_view === product.name_view ? '' : `${name_view} · `}${quantity === 0 ? 'none' : quantity} on hand`,
      disabled: quantity === 0,
    }));
}

function onHandOf({ rows }: StockTable, merchId: string): number {
  return rows.find(({ merch_id }) => String(merch_id) === merchId)?.quantity ?? 0;
}

interface GoodsChoiceProps {
  readonly company: string;
  readonly chosen: string;
  readonly error: string | undefined;
  /** Runs with the variant and its units on hand; without one when the choice is taken back. */
  readonly onChoose: (merchId: string, onHand: number) => void;
}

/** Finds goods on sale by name, and chooses one variant. */
function GoodsChoice({ company, chosen, error, onChoose }: GoodsChoiceProps) {
  const [q, setQ] = useState('');
  const query = useQuery(stockTableQuery(company, { q, show: 'all' }));
  return (
    <Stack>
      <SearchForm
        label="Find goods"
        help="A part of a name or of your SKU"
        q={q}
        onSearch={(text) => {
          onChoose('', 0);
          setQ(text);
        }}
      />
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the goods"
        failed="The goods could not be loaded"
      >
        {(table) => {
          const options = goodsOf(table);
          return (
            <Stack>
              {options.length === 0 ? (
                <Muted>{q === '' ? 'Nothing is on sale.' : `Nothing on sale fits “${q}”.`}</Muted>
              ) : null}
              <RadioGroup
                legend="Goods"
                required
                options={options}
                value={chosen === '' ? null : chosen}
                onChange={(merchId) => onChoose(merchId, onHandOf(table, merchId))}
                {...(error !== undefined && { error })}
              />
              {options.some(({ disabled }) => disabled) ? (
                <Muted>Only what is on hand can be a sample.</Muted>
              ) : null}
              {table.next !== null ? <Muted>There are more: find them by name.</Muted> : null}
            </Stack>
          );
        }}
      </QuerySection>
    </Stack>
  );
}

interface OfferDraft {
  merch_id: string;
  quantity: string;
  note: string;
}

interface OfferSampleDialogProps {
  readonly company: string;
  readonly influencer: Pick<CompanyInfluencer, 'id' | 'username'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (sample: DeskSample) => void;
}

/** Offers an influencer goods, free. What was entered stays when the call fails. */
export function OfferSampleDialog({ company, influencer, open, onClose, onDone }: OfferSampleDialogProps) {
  const form = useId();
  const { busy, status, run } = useAction();
  const [onHand, setOnHand] = useState(0);
  const toBody = ({ merch_id, quantity, note }: OfferDraft) => ({
    influencer_id: influencer.id,
    merch_id: numberOf(merch_id),
    quantity: numberOf(quantity),
    note: note.trim(),
  });
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm<OfferDraft>({
    defaultValues: { merch_id: '', quantity: '1', note: '' },
    resolver: formResolver<OfferDraft>(offerSample.body, toBody),
  });
  const { errors } = formState;
  const merchId = watch('merch_id');
  const most = merchId === '' ? SAMPLE_UNITS_MAX : Math.min(onHand, SAMPLE_UNITS_MAX);
  const send = handleSubmit((draft) => {
    if (numberOf(draft.quantity) > most)
      return setError('quantity', { message: `Only ${most} on hand` }, { shouldFocus: true });
    return run('offer', () => giveSample(company, toBody(draft)), {
      onDone,
      onError: (error) => showFieldErrors(setError, error, ['quantity', 'note']),
    });
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`A sample for ${influencer.username}`}
      form={form}
      busy={busy !== null}
      label="Offer the sample"
      busyLabel="Offering"
    >
      <Stack>
        <p>
          A gift: {influencer.username} pays nothing, and no one earns a fee. They say where it goes, or
          decline. It leaves your stock with their yes.
        </p>
        {open ? (
          <GoodsChoice
            company={company}
            chosen={merchId}
            error={errors.merch_id === undefined ? undefined : 'Please choose the goods.'}
            onChoose={(chosen, units) => {
              setOnHand(units);
              setValue('merch_id', chosen, { shouldValidate: chosen !== '' });
            }}
          />
        ) : null}
        <form id={form} noValidate onSubmit={send}>
          <Stack>
            <Field label="How many" required help={`${most} at most`} error={errors.quantity?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register('quantity')} />
            </Field>
            <Field
              label="Your words with it"
              required={false}
              limit={textRules.reason.max}
              error={errors.note?.message}
            >
              <Textarea rows={3} dir="auto" {...register('note')} />
            </Field>
            <StatusNote status={status} />
          </Stack>
        </form>
      </Stack>
    </FormDialog>
  );
}
