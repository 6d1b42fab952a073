import { useId, useState } from 'react';
import type { ReleaseState, RemoteState } from 'shared-api/contract/releases';
import type { ReleaseTelemetry } from 'shared-api/contract/telemetry';
import { listed } from 'shared-api/rules/words';
import { useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { DataTable } from 'shared-ui/desk/data-table';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useReleasePreview } from '../../data/releases-api.ts';
import {
  changeLabel,
  changesOf,
  channelsOf,
  describeDifference,
  describeFailures,
  describeServerFailures,
  describeSize,
  describeVital,
  figuresOf,
  previewPath,
  type ReleaseChange,
  shownFirst,
} from '../../domain/releases.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Releases that are shown besides those in use. */
const NEWEST = 3;

interface RemotePanelProps {
  readonly remote: RemoteState;
  /** Version that this browser alone gets; undefined for none. */
  readonly previewed: string | undefined;
  /** Undefined while they are not known. */
  readonly figures: readonly ReleaseTelemetry[] | undefined;
  /** Hours that the figures are about. */
  readonly hours: number;
}

/** A remote: its releases with what can be done, and their figures. */
export function RemotePanel({ remote, previewed, figures, hours }: RemotePanelProps) {
  const titleId = useId();
  const choice = useConfirmation<ReleaseChange>();
  // The button that opened the dialog may be gone when it closes.
  const title = useFocusOnFewer(choice.open ? 1 : 0);
  const [isAllShown, setAllShown] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { name, owners, releases, damaged } = remote;
  const openDialog = (change: ReleaseChange) => {
    setNotes([]);
    choice.ask(change);
  };
  const first = shownFirst(remote, NEWEST);
  const shown = isAllShown ? releases : first;
  const counted = shown.flatMap(({ version }) => figuresOf(figures ?? [], name, version) ?? []);
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {name}
      </h2>
      <Muted>{owners.length === 0 ? 'No owner' : `Owned by ${listed(owners)}`}</Muted>
      <StatusNote status={choice.done === '' ? null : { tone: 'success', message: choice.done }} />
      {notes.length === 0 ? null : (
        <Note tone="warning" live="status">
          {notes.join(' ')}
        </Note>
      )}
      <Rows aria-label={`Releases of ${name}`}>
        {shown.map((release) => (
          <ReleaseRow
            key={release.version}
            remote={remote}
            release={release}
            isPreviewed={release.version === previewed}
            onChange={openDialog}
          />
        ))}
        {damaged.map(({ version, reasons }) => (
          <Row key={version}>
            <Facts>
              <Head>
                <h3>{version}</h3>
                <Pill tone="danger">Damaged</Pill>
              </Head>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Facts>
          </Row>
        ))}
      </Rows>
      {shown.length < releases.length ? (
        <Actions>
          <Button size="sm" variant="quiet" onClick={() => setAllShown(true)}>
            Show all {releases.length} releases of {name}
          </Button>
        </Actions>
      ) : null}
      {figures !== undefined && counted.length === 0 ? (
        <Muted>No page views in the last {hours} hours.</Muted>
      ) : null}
      {counted.length === 0 ? null : (
        <DataTable
          label={`Figures of ${name}`}
          caption={`The last ${hours} hours. Web vitals at the 75th percentile.`}
          rows={counted}
          rowKey={({ version }) => version}
          columns={[
            { title: 'Release', cell: ({ version }) => version },
            { title: 'Views', cell: ({ views }) => views.toLocaleString('en-US') },
            { title: 'Failed', cell: describeFailures },
            { title: 'Slow to load', cell: ({ slow_loads }) => slow_loads },
            { title: 'Fell back', cell: ({ fallbacks }) => fallbacks },
            { title: 'Server failed', cell: describeServerFailures },
            { title: 'LCP', cell: (one) => describeVital('lcp', one) },
            { title: 'INP', cell: (one) => describeVital('inp', one) },
            { title: 'CLS', cell: (one) => describeVital('cls', one) },
          ]}
        />
      )}
      {choice.item === null ? null : (
        <ChangeDialog
          key={JSON.stringify(choice.item)}
          change={choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={(done, more) => {
            choice.finish(done);
            setNotes(more);
          }}
        />
      )}
    </Panel>
  );
}

/** The beginning of a commit's hash, which is all that people compare. */
export function Commit({ of }: { readonly of: string }) {
  return <code title={of}>{of.slice(0, 12)}</code>;
}

const tones = { Stable: 'success', Fallback: 'neutral' } as const;

interface ReleaseRowProps extends Pick<RemotePanelProps, 'remote'> {
  readonly release: ReleaseState;
  readonly isPreviewed: boolean;
  readonly onChange: (change: ReleaseChange) => void;
}

function ReleaseRow({ remote, release, isPreviewed, onChange }: ReleaseRowProps) {
  const { name, stable, canary } = remote;
  const { version, published_at, commit, owner, signer, difference } = release;
  const preview = useReleasePreview();
  const page = previewPath(release);
  const openPreview = () =>
    preview.mutate(
      { body: { releases: { [name]: version } } },
      { onSuccess: () => window.open(page, '_blank', 'noopener') },
    );
  const planned = {
    ...{ name, version, canary, difference },
    stable: stable?.version ?? null,
  };
  return (
    <Row>
      <Facts>
        <Head>
          <h3>{version}</h3>
          {channelsOf(remote, version).map((channel) => (
            <Pill key={channel} tone={tones[channel as keyof typeof tones] ?? 'warning'}>
              {channel}
            </Pill>
          ))}
          {signer === null ? <Pill tone="danger">Not signed</Pill> : null}
        </Head>
        <p>
          Published {formatMoment(published_at)}
          {owner === null ? '' : ` by ${owner}`}, commit{' '}
          {commit === null ? 'not known' : <Commit of={commit} />}
        </p>
        <p>{describeSize(release)}</p>
        {difference === null ? null : describeDifference(difference).map((text) => <p key={text}>{text}</p>)}
        {isPreviewed ? (
          <p role="status">
            Your browser gets {version} until you end the preview, for at most 8 hours:{' '}
            <TextLink href={page} target="_blank" rel="noopener">
              {page}
            </TextLink>
          </p>
        ) : null}
        {preview.error === null ? null : (
          <Note tone="danger" live="alert">
            {preview.error.message}
          </Note>
        )}
      </Facts>
      <Actions>
        {changesOf(remote, release)
          .map((kind): ReleaseChange => ({ ...planned, kind }))
          .map((change) => (
            <Button
              key={change.kind}
              size="sm"
              aria-label={`${changeLabel(change)}: ${name} ${version}`}
              onClick={() => onChange(change)}
            >
              {changeLabel(change)}
            </Button>
          ))}
        {signer === null || stable?.version === version ? null : (
          <Button
            size="sm"
            variant="quiet"
            busy={preview.isPending}
            busyLabel="Opening"
            aria-label={`Preview: ${name} ${version}`}
            onClick={openPreview}
          >
            Preview
          </Button>
        )}
      </Actions>
    </Row>
  );
}
