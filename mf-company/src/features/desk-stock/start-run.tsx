import { type FormEvent, useState } from 'react';
import { startRun } from 'shared-api/contract/desk-stock';
import type { StockProduct } from 'shared-api/contract/desk-stock-schema';
import { Link } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { beginRun } from '../../data/desk/stock.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { numberOf } from '../../domain/desk/numbers.ts';
import { proposedUnits, runRefusal } from '../../domain/desk/run-plan.ts';
import { counted } from '../../domain/desk/words.ts';
import { Muted } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

const Line = styled.form`
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
  readonly onChanged: (sentence: string) => void;
  readonly onOutdated: () => void;
}

/** Starts a manufacturing run, which takes who waits longest; one at a time for a product. */
export function StartRun({ company, product, onChanged, onOutdated }: StartRunProps) {
  const [typed, setTyped] = useState(String(proposedUnits(product)));
  const [wrong, setWrong] = useState('');
  const { busy, news, run } = useDeed();
  const { product_id, name_view, run_id } = product;
  const refusal = runRefusal(product);
  if (refusal !== null)
    return (
      <Muted>
        {refusal}{' '}
        {run_id === null ? null : (
          <TextLink as={Link} to={placePath(company, 'runs')}>
            See to it
          </TextLink>
        )}
      </Muted>
    );

  const start = async (event: FormEvent) => {
    event.preventDefault();
    const found = startRun.body.safeParse({ product_id, planned: numberOf(typed) });
    setWrong(found.success ? '' : (found.error.issues[0]?.message ?? ''));
    if (!found.success) return;
    await run('start', () => beginRun(company, product_id, found.data.planned), {
      onDone: ({ taken, planned }) =>
        onChanged(
          `A run of ${counted(planned, 'unit')} of ${name_view} is under way, ${taken} of them for orders that waited.`,
        ),
      onOutdated,
    });
  };

  return (
    <>
      <Line noValidate aria-label={`Run of ${name_view}`} onSubmit={(event) => void start(event)}>
        <Field label="Units to make" help="Of all variants together" error={wrong}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setWrong('');
              setTyped(target.value);
            }}
          />
        </Field>
        <Button type="submit" busy={busy !== null} busyLabel="Starting">
          Start a run
        </Button>
      </Line>
      <Said news={news} />
    </>
  );
}
