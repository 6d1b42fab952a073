import type { OrderLine } from 'shared-api/contract/order-schema';
import { formatDollars } from 'shared-api/rules/format-money';
import { Picture } from 'shared-ui/composites/picture';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Pill } from 'shared-ui/primitives/pill';
import { lineStates } from '../../domain/desk/desk-words.ts';
import { canRefund, goodsName, lateSince } from '../../domain/desk/order-lines.ts';
import { isWebAddress } from '../../domain/desk/web-address.ts';
import { dayWords } from '../../domain/desk/words.ts';
import { Facts, Head, Muted, Row, Thumb, WithThumb } from '../../parts/layout.ts';

interface LineRowProps {
  readonly line: OrderLine;
  /** What goes with it and is not made yet. */
  readonly unmade: readonly OrderLine[];
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
}

/** Goods of one kind: how many, where they stand, until when they are promised, and what is to be put on them. */
export function LineRow({ line, unmade, chosen, onChoose }: LineRowProps) {
  const { state, quantity, price_usd, gift, due_at, late_until, media, main_line_id, to_make } = line;
  const name = goodsName(line);
  const texts = media.filter(({ type_media }) => type_media === 'TEXT').length;
  const pictures = media.filter(({ type_media }) => type_media === 'IMAGE').length;
  const late = lateSince(line);
  const open = due_at !== null && !['shipped', 'delivered', 'cancelled', 'refunded'].includes(state);
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={line.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h3>
              {quantity} × {name}
            </h3>
            <Pill tone={tone(state)}>{lineStates[state]}</Pill>
            {late === null ? null : <Pill tone="danger">Late since {dayWords(late)}</Pill>}
            {gift ? <Pill>Gift</Pill> : null}
            {to_make && state === 'paid' ? <Pill>To be made</Pill> : null}
          </Head>
          <Muted>
            {main_line_id === null ? '' : 'Add-on · '}
            {formatDollars(price_usd)} each
            {open ? ` · promised to leave by ${dayWords(due_at)}` : ''}
            {open && late_until !== null ? `, told that it will be ${dayWords(late_until)}` : ''}
          </Muted>
          {main_line_id === null
            ? unmade.map((part) => <p key={part.id}>Its {goodsName(part)} is still to be made.</p>)
            : null}
          {texts + pictures === 0 ? null : (
            <Muted>
              {texts === 0 ? '' : `${texts} text${texts > 1 ? 's' : ''}`}
              {texts > 0 && pictures > 0 ? ' and ' : ''}
              {pictures === 0 ? '' : `${pictures} picture${pictures > 1 ? 's' : ''}`} of the buyer to put on
              it
            </Muted>
          )}
          <Tracking line={line} />
        </Facts>
      </WithThumb>
      {canRefund(line) ? (
        <Checkbox
          label={`Choose ${name}`}
          labelHidden
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      ) : null}
    </Row>
  );
}

function Tracking({ line: { tracking_number, tracking_url } }: { readonly line: OrderLine }) {
  if (tracking_number === null) return null;
  return (
    <Muted>
      Tracking number{' '}
      {tracking_url === null || !isWebAddress(tracking_url) ? (
        tracking_number
      ) : (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {tracking_number}
        </a>
      )}
    </Muted>
  );
}

function tone(state: OrderLine['state']) {
  if (state === 'paid' || state === 'finishing') return 'info';
  if (state === 'shipped' || state === 'delivered') return 'success';
  return 'neutral';
}
