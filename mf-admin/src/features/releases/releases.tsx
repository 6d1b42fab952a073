import { useId } from 'react';
import type { ReleaseStatus } from 'shared-api/contract/releases';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Muted, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { clockIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { usePreviewedReleases, useReleaseFigures, useReleaseStatus } from '../../data/releases-api.ts';
import { Overview } from './overview.tsx';
import { RemotePanel } from './remote-panel.tsx';

/** Hours that the figures are about. */
const HOURS = 24;

/** What runs where, the releases of each remote with what can be done, and the log. */
export function Releases() {
  const status = useReleaseStatus();
  const figures = useReleaseFigures(HOURS);
  const previewed = usePreviewedReleases().data?.releases;
  const counted = figures.data?.releases;
  const reload = () => {
    void status.refetch();
    void figures.refetch();
  };
  return (
    <Stack>
      {figures.error === null ? null : (
        <Note tone="warning" live="status">
          The figures of the releases could not be loaded. {figures.error.message}
        </Note>
      )}
      <QuerySection
        query={status}
        label="Loading the releases"
        failed="The releases could not be loaded"
        focusRows={false}
      >
        {({ serial, updated_at, remotes, changes }) => (
          <>
            <Top>
              <Muted>
                Registry {serial}, changed {formatMoment(updated_at)}
              </Muted>
              <Button size="sm" busy={status.isFetching} busyLabel="Reloading" onClick={reload}>
                Reload
              </Button>
            </Top>
            <Overview remotes={remotes} figures={counted} hours={HOURS} />
            {remotes.map((remote) => (
              <RemotePanel
                key={remote.name}
                remote={remote}
                previewed={previewed?.[remote.name]}
                figures={counted}
                hours={HOURS}
              />
            ))}
            <Log changes={changes} />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}

function Log({ changes }: Pick<ReleaseStatus, 'changes'>) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>Log</h2>
      {changes.length === 0 ? (
        <EmptyState icon={clockIcon}>No changes yet.</EmptyState>
      ) : (
        <Rows aria-label="Log">
          {changes.map(({ serial, at, change, effects }) => (
            <Row key={serial}>
              <Facts>
                <h3>{effects.length === 0 ? `Registry ${serial}` : effects.join('; ')}</h3>
                {change?.reason === undefined ? null : <p>Reason: {change.reason}</p>}
                {change === null ? null : (
                  <p>
                    <code>{change.command}</code>
                  </p>
                )}
                <p>
                  {change?.by ?? 'Author not known'}, {formatMoment(at)}
                </p>
              </Facts>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
