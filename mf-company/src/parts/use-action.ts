import { useEffect, useRef, useState } from 'react';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import { toApiError } from 'shared-data';
import type { StatusMessage } from 'shared-ui/desk/query-section';
import type { PictureState } from 'shared-ui/primitives/picture-drop';
import { actionMessage, isStale, type UploadControl } from '../data/requests.ts';

/** A success message goes after this time, milliseconds. */
const SUCCESS_MS = 5000;

interface ActionHandlers<Value> {
  readonly onDone: (value: Value) => void;
  /** The data on the page may be outdated: load it again. */
  readonly onStale?: (() => void) | undefined;
  /** The success message; left out where the result is visible. */
  readonly success?: (value: Value) => string;
  readonly onError?: (error: unknown) => void;
}

/** The actions of one part of the page. */
export interface Action {
  /** Name of the running action; null: none. */
  readonly busy: string | null;
  readonly status: StatusMessage | null;
  readonly setStatus: (status: StatusMessage | null) => void;
  /** Runs an action; ignored while another one runs. */
  readonly run: <Value>(
    name: string,
    action: () => Promise<Value>,
    handlers: ActionHandlers<Value>,
  ) => Promise<void>;
}

/** Runs the actions of buttons and forms, one at a time, and holds the message about the last one. */
export function useAction(): Action {
  const [busy, setBusy] = useState<string | null>(null);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const running = useRef(false);

  useEffect(() => {
    if (status?.tone !== 'success') return;
    const timer = setTimeout(() => setStatus(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const run: Action['run'] = async (name, action, { onDone, onStale, success, onError }) => {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setStatus(null);
    const result = await action().then(
      (value) => ({ value }),
      (thrown: unknown) => ({ error: toApiError(thrown) }),
    );
    running.current = false;
    setBusy(null);
    if ('error' in result) {
      setStatus({ tone: 'danger', message: actionMessage(result.error) });
      if (isStale(result.error)) onStale?.();
      onError?.(result.error);
      return;
    }
    if (success !== undefined) setStatus({ tone: 'success', message: success(result.value) });
    onDone(result.value);
  };

  return { busy, status, setStatus, run };
}

/** Runs the action of a confirm dialog; an error rejects with the message for the dialog. */
export async function runConfirmed<Value>(
  action: Promise<Value>,
  { onDone, onStale }: Pick<ActionHandlers<Value>, 'onDone' | 'onStale'>,
): Promise<void> {
  const result = await action.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ error: toApiError(thrown) }),
  );
  if ('value' in result) return onDone(result.value);
  if (isStale(result.error)) onStale?.();
  throw new Error(actionMessage(result.error));
}

export interface PictureUpload {
  readonly state: PictureState;
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
}

/**
 * Uploads a picture as soon as it is chosen.
 * @param stored the state while no upload runs
 * @param onStale the stored picture may be another one by now: load it again
 */
export function usePictureUpload<Value>(
  stored: PictureState,
  send: (file: File, control: UploadControl) => Promise<Value>,
  onDone: (value: Value) => void,
  onStale?: () => void,
): PictureUpload {
  const [state, setState] = useState<PictureState | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const choose = async (file: File) => {
    setLast(file);
    const fail = (message: string) => setState({ kind: 'failed', picture: file, message });
    if (file.size > PICTURE_BYTES_MAX) return fail('A picture may have at most 8 MB');
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const onProgress = (part: number | null) => setState({ kind: 'sending', picture: file, part });
    onProgress(null);
    try {
      const value = await send(file, { signal: own.signal, onProgress });
      if (own.signal.aborted) return;
      setState(null);
      onDone(value);
    } catch (thrown) {
      if (own.signal.aborted) return setState((now) => (controller.current === own ? null : now));
      const error = toApiError(thrown);
      fail(actionMessage(error));
      if (isStale(error)) onStale?.();
    }
  };

  return {
    state: state ?? stored,
    choose: (file) => void choose(file),
    cancel: () => controller.current?.abort(),
    retry: () => {
      if (last !== null) void choose(last);
    },
  };
}
