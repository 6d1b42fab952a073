import { useState } from 'react';
import type { MailEntry, MailState } from 'shared-api/contract/administration/mail-log';
import { mailKind } from 'shared-api/rules/mail-kinds';
import { countWords } from 'shared-api/rules/words';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { mailIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { useMails, useSendMailAgain } from '../../data/order-api.ts';
import { CursorList, PlaceFilter } from './cursor-list.tsx';
import { success } from './desk-parts.tsx';
import { useListPlace } from './use-list-place.ts';

/** Labels of what became of an email. */
const mailStates: Record<MailEntry['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  given_up: 'Given up',
  unsubscribed: 'Unsubscribed',
  unknown: 'Unknown',
};

const tones: Record<MailEntry['state'], PillTone> = {
  waiting: 'info',
  sent: 'success',
  given_up: 'danger',
  unsubscribed: 'neutral',
  unknown: 'neutral',
};

interface MailRowsProps {
  readonly mails: readonly MailEntry[];
  /** Leaves out the way to an email's order, where all are about one. */
  readonly onOrder?: (id: number) => void;
}

/** Emails with their reader and what became of them; those that were given up can be sent again. */
export function MailRows({ mails, onOrder }: MailRowsProps) {
  const again = useSendMailAgain();
  const [sending, setSending] = useState<number | null>(null);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const send = async (id: number) => {
    setSending(id);
    setStatus(null);
    try {
      const { msg } = await again({ params: { id } });
      setStatus(success(msg));
    } catch (error) {
      setStatus({ tone: 'danger', message: error instanceof Error ? error.message : String(error) });
    } finally {
      setSending(null);
    }
  };
  return (
    <>
      <StatusNote status={status} />
      <Rows aria-label="Emails">
        {mails.map(({ id, kind, to, state, attempts, created_at, sent_at, order_id }) => (
          <Row key={id}>
            <Facts>
              <Head>
                <h3>{mailKind(kind)}</h3>
                <Pill tone={tones[state]}>{mailStates[state]}</Pill>
              </Head>
              <p>To {to}</p>
              <p>
                Written {formatMoment(created_at)}
                {sent_at === null ? '' : `, sent ${formatMoment(sent_at)}`}
                {state === 'sent' || attempts === 0 ? '' : `, tried ${countWords(attempts, 'time')}`}
              </p>
            </Facts>
            <Actions>
              {onOrder === undefined || order_id === null ? null : (
                <Button size="sm" onClick={() => onOrder(order_id)}>
                  Order {order_id}
                </Button>
              )}
              {state === 'given_up' ? (
                <Button
                  size="sm"
                  aria-label={`Send again: ${mailKind(kind)} to ${to}`}
                  busy={sending === id}
                  busyLabel="Sending"
                  onClick={() => void send(id)}
                >
                  Send again
                </Button>
              ) : null}
            </Actions>
          </Row>
        ))}
      </Rows>
    </>
  );
}

type Shown = MailState | 'all';
const { unknown: _, ...knownStates } = mailStates;
const choices: Record<Shown, string> = { all: 'All emails', ...knownStates };

/** The log of all emails, newest first. */
export function MailLog({ onOrder }: { readonly onOrder: (id: number) => void }) {
  const [place, setPlace] = useListPlace(choices);
  const { show: shown, q, cursors } = place;
  const list = useMails({ state: shown === 'all' ? null : shown, q, before: cursors.at(-1) ?? '' });
  return (
    <Stack>
      <PlaceFilter
        label="Emails"
        help="A part of the name or email address of the reader"
        choices={choices}
        place={place}
        onPlace={setPlace}
        onAgain={list.refetch}
      />
      <CursorList
        query={list}
        things="emails"
        place={place}
        onPlace={setPlace}
        count={({ mails }) => mails.length}
        empty={{ icon: mailIcon, text: q === '' ? 'No such email.' : `No email matches “${q}”.` }}
      >
        {({ mails }) => <MailRows mails={mails} onOrder={onOrder} />}
      </CursorList>
    </Stack>
  );
}
