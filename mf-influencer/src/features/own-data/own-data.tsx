import { useEffect, useRef, useState } from 'react';
import type { OwnData as Data, DataExport } from 'shared-api/contract/identity/own-data';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useExportLink, useOwnData, useRequestExport, useWithdrawDeletion } from '../../data/own-data.ts';
import { QueryView } from '../../parts/query-view.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  p {
    max-width: 70ch;
    font: var(--t14);
    color: var(--muted);
  }
`;

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);
  justify-items: start;

  > [role] {
    width: 100%;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

/** Paragraphs of a note, and a button below them. */
const Lines = styled.div`
  display: grid;
  gap: var(--s8);
  justify-items: start;
`;

/** A day in the reader's time zone: "December 10, 2026". */
export function longDay(moment: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));
}

/** "3 KB", "12 MB": never 0. */
export function sizeText(bytes: number): string {
  const [unit, each] = bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  const size = Math.max(1, Math.round(Number(bytes) / Number(each)));
  return new Intl.NumberFormat('en-US', { style: 'unit', unit: String(unit) }).format(size);
}

/**
 * Says until when an account that is to be deleted can be kept, and keeps it. Shows nothing for all others. It takes the focus when that
 * changes here: the button that was pressed is gone, far below on a phone.
 */
export function DeletionNote() {
  const { data } = useOwnData();
  const { mutate, isPending, isSuccess, error } = useWithdrawDeletion();
  const note = useRef<HTMLDivElement>(null);
  const deletion = data?.deletion;
  const shown = deletion === undefined ? undefined : deletion !== null;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) note.current?.focus();
    before.current = shown;
  }, [shown]);
  if (!deletion)
    // The answer is stored before the call counts as done.
    return isPending || isSuccess ? (
      <div ref={note} tabIndex={-1}>
        <Note tone="success" live="status">
          Your account is kept. Nothing is deleted.
        </Note>
      </div>
    ) : null;
  const isLate = Date.parse(deletion.due_at) <= Date.now();
  return (
    <div ref={note} tabIndex={-1}>
      <Note tone="warning" live="status">
        <Lines>
          <p>
            {isLate
              ? 'Your account will be deleted as soon as everything below is settled. Until then you can keep it.'
              : `Your account will be deleted on ${longDay(deletion.due_at)}. Until then everything works as before, and you can keep it.`}
          </p>
          {deletion.waits_for.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Keeping your account"
            onClick={() => mutate({})}
          >
            Keep my account
          </Button>
          {error === null || isPending ? null : <p role="alert">{error.msg}</p>}
        </Lines>
      </Note>
    </div>
  );
}

interface OwnDataProps {
  readonly username: string;
  /** Goes to the address of a file, which the browser saves. */
  readonly open?: (url: string) => void;
}

const openHere = (url: string): void => window.location.assign(url);

/** The download of the own data, and the deletion of the account. */
export function OwnData({ username, open = openHere }: OwnDataProps) {
  return (
    <Card aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <QueryView
        query={useOwnData()}
        label="Loading your data"
        failed="The state of your data could not be loaded."
        skeleton={<Skeleton height="168px" radius={8} />}
      >
        {(data) => (
          <>
            <Download present={data.export} open={open} />
            {data.deletion === null ? <Deletion data={data} username={username} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface DownloadProps {
  readonly present: DataExport | null;
  readonly open: (url: string) => void;
}

function Download({ present, open }: DownloadProps) {
  const request = useRequestExport();
  const link = useExportLink();
  const error = request.error ?? link.error;
  const isReady = present?.state === 'ready';
  return (
    <Part>
      <p>
        Download what we store about you: your profile, addresses, wishes, orders, texts and pictures, in one
        file.
      </p>
      {present?.state === 'making' ? (
        <Note live="status">
          We are putting your data together. This page shows the download when it is ready.
        </Note>
      ) : null}
      {isReady && present.expires_at !== null ? (
        <Note tone="success" live="status">
          Your data is ready ({sizeText(present.bytes)}). You can download it until{' '}
          {longDay(present.expires_at)}.
        </Note>
      ) : null}
      <Actions>
        {isReady ? (
          <Button
            variant="primary"
            busy={link.isPending}
            onClick={() => link.mutate({}, { onSuccess: ({ url }) => open(url) })}
          >
            Download
          </Button>
        ) : null}
        {present?.state === 'making' ? null : (
          <Button busy={request.isPending} busyLabel="Starting" onClick={() => request.mutate({})}>
            {isReady ? 'Put it together again' : 'Put my data together'}
          </Button>
        )}
      </Actions>
      {error === null ? null : (
        <Note tone="danger" live="alert">
          {error.msg}
        </Note>
      )}
    </Part>
  );
}

function Deletion({ data, username }: { readonly data: Data; readonly username: string }) {
  const [shown, setShown] = useState(false);
  const [round, setRound] = useState(0);
  const ask = () => {
    setRound(round + 1);
    setShown(true);
  };
  return (
    <Part>
      <p>
        Delete your account and what is personal in it. You have {data.grace_days} days to change your mind.
      </p>
      <Button variant="danger" onClick={ask}>
        Delete my account
      </Button>
      <DeletionDialog
        open={shown}
        onClose={() => setShown(false)}
        round={round}
        data={data}
        username={username}
      />
    </Part>
  );
}
