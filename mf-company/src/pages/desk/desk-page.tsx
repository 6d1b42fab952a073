import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { openDeskHere, useOpenDesk } from '../../data/desk/desk-store.ts';
import type { DeskData } from '../../data/desk/load-desk.ts';
import { isForOwners } from '../../domain/desk/desk-place.ts';
import { Seat } from '../../parts/seat.ts';
import { DeskFrame, Place } from './desk-frame.tsx';
import { DeskSection } from './desk-section.tsx';
import { DeskSignedOut } from './desk-signed-out.tsx';
import { OwnersOnly } from './owners-only.tsx';

/** A page of the desk: who may see it, the way around in it, and the section that the address names. */
export function DeskPage() {
  const { kind, place, requestId, open } = useLoaderData() as DeskData;
  const { revalidate, state } = useRevalidator();
  const desk = useOpenDesk(open);
  // Only now: a desk that is still being gone to is not the one that is shown.
  useEffect(() => {
    if (open !== null) openDeskHere(open);
  }, [open]);
  if (kind === 'signed-out') return <DeskSignedOut />;
  if (desk === null || open === null)
    return (
      <Place>
        <ErrorState
          title="The desk could not be opened"
          level={1}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
          requestId={requestId}
        >
          Nothing at it is lost. Please try again in a moment.
        </ErrorState>
      </Place>
    );
  const allowed = desk.role === 'owner' || !isForOwners(place.section);
  const seat = `${open.username} ${desk.company.name_code}`;
  return (
    <Seat value={seat}>
      <DeskFrame desk={desk} section={place.section} bare={place.part === 'print'}>
        {allowed ? <DeskSection key={seat} desk={desk} place={place} /> : <OwnersOnly />}
      </DeskFrame>
    </Seat>
  );
}
