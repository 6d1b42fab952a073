import { useForm } from 'react-hook-form';
import { type StockProduct, startRun } from 'shared-api/contract/fulfilment/stock';
import { countWords } from 'shared-api/rules/words';
import { Link } from 'shared-shell';
import { Muted, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Field, Input } from 'shared-ui/primitives/field';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { beginRun } from '../../data/orders.ts';
import { waitingWords } from '../../domain/desk-texts.ts';
import { numberOf } from '../../domain/drafts.ts';
import { proposedUnits, runRefusal } from '../../domain/orders.ts';
import { placePath } from '../../domain/paths.ts';
import { useAction } from '../../parts/use-action.ts';

const RunForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--s12);

  > :first-child {
    width: 200px;
  }

  > button {
    min-height: 44px;
    margin-top: 26px;
  }
`;

interface StartRunProps {
  readonly company: string;
  readonly product: StockProduct;
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

/** Starts a manufacturing run, which takes who waits longest; one at a time for a product. */
export function StartRun({ company, product, onChanged, onStale }: StartRunProps) {
  const { busy, status, run } = useAction();
  const { product_id, name_view, run_id } = product;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { planned: String(proposedUnits(product)) },
    resolver: formResolver<{ planned: string }>(startRun.body, ({ planned }) => ({
      product_id,
      planned: numberOf(planned),
    })),
  });
  const refusal = runRefusal(product);
  if (refusal !== null)
    return (
      <Muted>
        {refusal}{' '}
        {run_id === null ? null : (
          <TextLink as={Link} to={placePath(company, 'runs')}>
            Open the run
          </TextLink>
        )}
      </Muted>
    );

  const start = handleSubmit((sent) =>
    run('start', () => beginRun(company, product_id, numberOf(sent.planned)), {
      onDone: ({ taken, planned }) =>
        onChanged(
          `A run of ${countWords(planned, 'unit')} of ${name_view} is under way, ${taken} of them for orders that waited.`,
        ),
      onStale,
    }),
  );

  return (
    <>
      <RunForm noValidate aria-label={`Run of ${name_view}`} onSubmit={start}>
        <Field
          label="Units to make"
          help="Of all variants together"
          error={formState.errors.planned?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('planned')} />
        </Field>
        <Button type="submit" busy={busy !== null} busyLabel="Starting">
          Start a run
        </Button>
      </RunForm>
      <StatusNote status={status} />
    </>
  );
}

interface RunDialogProps extends Omit<StartRunProps, 'product'> {
  /** The product to make; it stays while the dialog closes. */
  readonly product: StockProduct | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What waits of a product and how far its goal is, with the form that starts its run. */
export function RunDialog({ product, open, onClose, ...rest }: RunDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Make ${product?.name_view ?? ''}`}>
      {product === null ? null : (
        <Stack>
          <Muted>{waitingWords(product)}</Muted>
          {product.minover === 0 ? null : (
            <ProgressBar
              value={product.prod_backlogged}
              max={product.minover}
              label={`Pre-orders of ${product.name_view}`}
              text={`${product.prod_backlogged} of ${product.minover} ordered`}
            />
          )}
          <StartRun product={product} {...rest} />
        </Stack>
      )}
    </Dialog>
  );
}
