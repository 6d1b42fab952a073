import { useId, useState } from 'react';
import type { FeeShare, FeeState } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { companyPath, Link } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { dayWords } from '../../domain/earnings/days.ts';
import { levelWords } from '../../domain/earnings/level-words.ts';
import { STATE_NAMES, stateWords } from '../../domain/earnings/state-words.ts';
import { Split } from './split.tsx';
import { Amount, Cell, Open, Row, State, What } from './statement-layout.ts';

const TONES: Record<FeeState, PillTone> = {
  pending: 'info',
  available: 'success',
  held: 'warning',
  reversed: 'neutral',
};

/** One share: of which sale, how it was counted, what is left of it and when it can be paid out. */
export function ShareRow({ share }: { readonly share: FeeShare }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { amount, returned, state } = share;
  return (
    <Row aria-labelledby={`${id}name`}>
      <What>
        <h3 id={`${id}name`}>
          {share.quantity > 1 ? `${share.quantity} × ` : ''}
          {share.name_view}
        </h3>
        <small>
          <TextLink as={Link} to={companyPath(share.company_name_code)}>
            {share.company_name_view}
          </TextLink>
          {' · '}
          <time dateTime={share.created_at}>{dayWords(share.created_at)}</time>
        </small>
      </What>
      <Cell>
        {levelWords(share.level)}
        <small>
          {state === 'reversed'
            ? 'Nothing of the sale is left'
            : `${formatCents(share.base)} × ${share.f} % = ${formatCents(share.pool)} pool`}
        </small>
      </Cell>
      <State>
        <Pill tone={TONES[state]}>{STATE_NAMES[state]}</Pill>
        <small>{stateWords(share)}</small>
      </State>
      <Amount>
        <b>
          <VisuallyHidden>You have </VisuallyHidden>
          {formatCents(amount - returned)}
        </b>
        {returned === 0 ? null : (
          <small>
            {formatCents(amount)} at first, {formatCents(returned)} taken back
          </small>
        )}
      </Amount>
      <Open>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={`${id}split`}
          aria-describedby={`${id}name`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide how it was split' : 'How it was split'}
        </Button>
        <div id={`${id}split`} hidden={!open}>
          {open ? <Split lineId={share.line_id} /> : null}
        </div>
      </Open>
    </Row>
  );
}
