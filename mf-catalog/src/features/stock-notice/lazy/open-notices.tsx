import { useEffect, useId, useRef, useState } from 'react';
import type { StockNotice } from 'shared-api/contract/catalog/stock-notices';
import type { Session } from 'shared-auth';
import { Link, productPath } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Picture } from 'shared-ui/composites/picture';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { type Result, useRequest } from '../../../data/request.ts';
import { dropNotice, loadNotices, type SentWanted, sendWanted } from '../../../data/stock-notices.ts';

const Section = styled.section`
  display: grid;
  gap: var(--s16);
  max-width: 680px;
  margin-top: var(--s64);

  > p {
    color: var(--muted);
  }

  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto;
    gap: var(--s16);
    align-items: center;
    padding-block: var(--s12);
    border-top: 1px solid var(--hairline);
  }

  img {
    width: 72px;
    height: 56px;
    object-fit: cover;
    border-radius: var(--r8);
    background: var(--subtle);
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }
`;

interface Loaded {
  /** What came of what was wanted before the sign-in; null without any. */
  readonly sent: SentWanted | null;
  readonly list: Result<readonly StockNotice[]>;
}

async function sendAndLoad(signal: AbortSignal): Promise<Loaded> {
  const sent = await sendWanted();
  return { sent, list: await loadNotices(signal) };
}

/** The sold-out variants that a person hears of when they are back, and the way to be rid of them. Nothing without any. */
export function OpenNotices({ session }: { readonly session: Session }) {
  const request = useRequest(session.status === 'signed-in' ? session.username : null, sendAndLoad);
  if (request.value === null) return null;
  const { sent, list } = request.value;
  if (list.kind === 'signed-out') return null;
  if (list.kind === 'failed')
    return (
      <ErrorState onRetry={request.again} retrying={request.pending}>
        What you wait for could not be loaded.
      </ErrorState>
    );
  return <Notices sent={sent} notices={list.value} onAgain={request.again} busy={request.pending} />;
}

interface NoticesProps {
  readonly sent: SentWanted | null;
  readonly notices: readonly StockNotice[];
  readonly onAgain: () => void;
  readonly busy: boolean;
}

function Notices({ sent, notices, onAgain, busy }: NoticesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const shown = notices.filter(({ merch_id }) => !removed.has(merch_id));
  const result = sent?.result;

  useEffect(() => {
    // After a sign-in for this the page goes to where it stands.
    if (result) heading.current?.focus();
  }, [result]);

  const remove = async ({ merch_id }: StockNotice) => {
    const dropped = await dropNotice(merch_id);
    if (dropped.kind !== 'known') {
      setProblem(dropped.kind === 'failed' ? dropped.message : 'Please log in again, and try once more.');
      return;
    }
    setProblem('');
    setRemoved((before) => new Set([...before, merch_id]));
    heading.current?.focus();
  };

  if (notices.length === 0 && sent === null) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        You will hear from us
      </h2>
      <p aria-live="polite">
        {shown.length === 0
          ? 'You wait for nothing at the moment.'
          : 'We send you one email as soon as one of these can be ordered again.'}
      </p>
      {result?.kind === 'failed' ? (
        <Note tone="danger" live="alert">
          We could not note {sent?.name}: {result.message}{' '}
          {result.requestId === undefined ? (
            <Button size="sm" busy={busy} busyLabel="Trying" onClick={onAgain}>
              Try again
            </Button>
          ) : null}
        </Note>
      ) : null}
      {problem === '' ? null : (
        <Note tone="danger" live="alert">
          It was not removed. {problem}
        </Note>
      )}
      <ul role="list">
        {shown.map((notice) => (
          <Row key={notice.merch_id} notice={notice} onRemove={() => remove(notice)} />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly notice: StockNotice;
  readonly onRemove: () => Promise<void>;
}

function Row({ notice, onRemove }: RowProps) {
  const [busy, setBusy] = useState(false);
  const { name_view, variant, product_id, company_name_code, picture_location } = notice;
  const remove = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  return (
    <li>
      <Picture location={picture_location} alt="" sizes="72px" />
      <div>
        <TextLink as={Link} to={productPath({ id: product_id, company_name_code })}>
          {name_view}
        </TextLink>
        {variant === '' ? null : <small>{variant}</small>}
      </div>
      <Button
        size="sm"
        busy={busy}
        busyLabel="Removing"
        aria-label={`Remove ${name_view}${variant && ` (${variant})`}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </li>
  );
}
