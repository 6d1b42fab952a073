import { useEffect, useRef, useState } from 'react';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { toApiError } from 'shared-data';
import { useFocusInRows } from 'shared-ui/desk/focus';
import { Actions, Facts, Muted, Row, Rows, Stack, Thumb, WithThumb } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { actionMessage, type UploadControl } from '../data/requests.ts';
import { GalleryCheck, galleryProblemsOf, useFileAddress } from './gallery-check.tsx';

/**
 * What becomes of a picture: it waits for its turn, is sent (`part` of its bytes, 0 to 1), asks whether it is to be sent although the
 * gallery cuts it, or has failed.
 */
type ItemState =
  | { readonly kind: 'waiting'; readonly checked: boolean }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'asking'; readonly problems: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/** A picture that is not stored yet. */
export interface QueuedPicture {
  readonly id: number;
  readonly file: File;
  readonly state: ItemState;
}

export interface UploadQueueState {
  readonly items: readonly QueuedPicture[];
  /** How many were stored since the page was opened. */
  readonly stored: number;
  readonly add: (files: readonly File[]) => void;
  /** Sends a picture that has failed, or that asks. */
  readonly send: (id: number) => void;
  readonly drop: (id: number) => void;
}

let lastId = 0;

/**
 * Uploads pictures one after the other, in the order in which they were chosen. One that fails, or does not fit the gallery, waits for
 * its owner while the others go on.
 */
export function useUploadQueue<Value>(
  send: (file: File, control: UploadControl) => Promise<Value>,
  onStored: (value: Value) => void,
): UploadQueueState {
  const [items, setItems] = useState<readonly QueuedPicture[]>([]);
  const [stored, setStored] = useState(0);
  const controller = useRef<{ readonly id: number; readonly abort: AbortController } | null>(null);
  useEffect(() => () => controller.current?.abort.abort(), []);

  const setState = (id: number, state: ItemState) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, state } : item)));
  const take = (id: number) => setItems((now) => now.filter((item) => item.id !== id));

  const upload = async (item: QueuedPicture, checked: boolean) => {
    const { id, file } = item;
    const abort = new AbortController();
    controller.current = { id, abort };
    setState(id, { kind: 'sending', part: 0 });
    try {
      const problems = checked ? [] : await galleryProblemsOf(file);
      if (problems.length > 0) return setState(id, { kind: 'asking', problems });
      if (file.size > PICTURE_BYTES_MAX)
        return setState(id, { kind: 'failed', message: 'A picture may have at most 8 MB' });
      const onProgress = (part: number) => setState(id, { kind: 'sending', part });
      const value = await send(file, { signal: abort.signal, onProgress });
      if (abort.signal.aborted) return;
      take(id);
      setStored((count) => count + 1);
      onStored(value);
    } catch (thrown) {
      if (!abort.signal.aborted) setState(id, { kind: 'failed', message: actionMessage(toApiError(thrown)) });
    } finally {
      if (controller.current?.id === id) controller.current = null;
    }
  };

  // After each change: the next one begins when none is being sent.
  useEffect(() => {
    if (items.some(({ state }) => state.kind === 'sending')) return;
    const next = items.find(({ state }) => state.kind === 'waiting');
    if (next?.state.kind === 'waiting') void upload(next, next.state.checked);
  });

  return {
    items,
    stored,
    add: (files) =>
      setItems((now) => [
        ...now,
        ...files.map((file): QueuedPicture => {
          lastId += 1;
          return { id: lastId, file, state: { kind: 'waiting', checked: false } };
        }),
      ]),
    send: (id) => setState(id, { kind: 'waiting', checked: true }),
    drop: (id) => {
      if (controller.current?.id === id) controller.current.abort.abort();
      take(id);
    },
  };
}

const Small = styled(Thumb)`
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Takes no room while empty. */
const Queue = styled(Stack)`
  &:empty {
    position: absolute;
  }
`;

interface QueueRowProps {
  readonly item: QueuedPicture;
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

/** A picture with its progress, or what its owner decides. */
function QueueRow({ item: { file, state }, onSend, onDrop }: QueueRowProps) {
  const address = useFileAddress(file);
  return (
    <Row>
      <WithThumb>
        <Small>{address === null ? null : <img src={address} alt="" />}</Small>
        <Facts>
          <h4>{file.name}</h4>
          {state.kind === 'waiting' ? <p>Waiting for its turn</p> : null}
          {state.kind === 'sending' ? (
            <ProgressBar
              label={`Upload of ${file.name}`}
              value={state.part}
              max={1}
              text={state.part >= 1 ? 'Uploaded, being checked' : `${Math.floor(state.part * 100)} percent`}
              size={4}
            />
          ) : null}
          {state.kind === 'failed' ? (
            <Note tone="danger" live="alert">
              {state.message}
            </Note>
          ) : null}
        </Facts>
      </WithThumb>
      {state.kind === 'asking' ? (
        <GalleryCheck check={{ waiting: { file, problems: state.problems }, accept: onSend, drop: onDrop }} />
      ) : (
        <Actions>
          {state.kind === 'failed' ? (
            <Button size="sm" aria-label={`Try ${file.name} again`} onClick={onSend}>
              Try again
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            aria-label={state.kind === 'failed' ? `Remove ${file.name}` : `Cancel the upload of ${file.name}`}
            onClick={onDrop}
          >
            {state.kind === 'failed' ? 'Remove' : 'Cancel'}
          </Button>
        </Actions>
      )}
    </Row>
  );
}

/** The pictures that are not stored yet, and how many are. */
export function UploadQueue({ queue }: { readonly queue: UploadQueueState }) {
  const { items, stored, send, drop } = queue;
  const { ref, onFocus } = useFocusInRows(items.length);
  return (
    <>
      <VisuallyHidden role="status">
        {stored === 0 ? null : `${stored} ${stored === 1 ? 'picture is' : 'pictures are'} stored.`}
      </VisuallyHidden>
      <Queue ref={ref} onFocus={onFocus} tabIndex={-1}>
        {items.length === 0 ? null : (
          <Rows aria-label="Pictures that are not stored yet">
            {items.map((item) => (
              <QueueRow key={item.id} item={item} onSend={() => send(item.id)} onDrop={() => drop(item.id)} />
            ))}
          </Rows>
        )}
        {stored > 0 && items.length === 0 ? (
          <Muted>They are stored. Now say what each of them shows.</Muted>
        ) : null}
      </Queue>
    </>
  );
}
