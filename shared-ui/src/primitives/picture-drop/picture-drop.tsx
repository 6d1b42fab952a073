import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { WrongLine } from '../field/field-parts.tsx';
import { Icon } from '../icon/icon.tsx';
import { doneIcon } from '../icon/signs.ts';
import { pictureIcon, retryIcon } from '../icon/tools.ts';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { ChooseOther, Help, Hint, Invitation, Line, Place, Stage, Strip, Words } from './drop-look.ts';

/** A local picture, or the URL of a stored one. */
export type ShownPicture = Blob | string;

/** What the place for a picture holds. Its owner moves it from state to state: nothing here knows of a server. */
export type PictureState =
  | { readonly kind: 'empty' }
  /** Chosen, and not sent. */
  | { readonly kind: 'chosen'; readonly picture: ShownPicture }
  /** `part` of the bytes are sent, 0 to 1; null while unknown. */
  | { readonly kind: 'sending'; readonly picture: ShownPicture; readonly part: number | null }
  /** `picture` is null for a file that cannot be shown. */
  | { readonly kind: 'failed'; readonly picture: ShownPicture | null; readonly message: string }
  | { readonly kind: 'done'; readonly picture: ShownPicture };

function pictureIn(state: PictureState): ShownPicture | null {
  return state.kind === 'empty' ? null : state.picture;
}

/** The progress text of an upload; after all bytes are sent the server still checks the picture. */
function sendingWords(part: number | null): string {
  if (part === null) return 'Uploading';
  if (part >= 1) return 'Uploaded, being checked';
  return `Uploading, ${Math.floor(Math.max(0, part) * 100)} percent`;
}

/**
 * Buttons change with the state. When the focused one goes, the focus moves to an element that stays, instead of
 * the start of the page.
 */
function useKeptFocus(state: string, stays: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is what takes buttons away
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) stays.current?.focus();
  }, [state, stays]);
  return {
    onFocus: () => {
      inside.current = true;
    },
    // A removed element fires no blur event.
    onBlur: () => {
      inside.current = false;
    },
  };
}

type Kind = PictureState['kind'];

/** The state that this one followed; at first the same. */
function useKindBefore(kind: Kind): Kind {
  const [kinds, setKinds] = useState({ now: kind, before: kind });
  if (kinds.now === kind) return kinds.before;
  setKinds({ now: kind, before: kinds.now });
  return kinds.now;
}

/** Ignores files dropped beside the zone: the browser would open them in place of the page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

const typedIn = 'input:not([type="file"]), textarea, select, [contenteditable]';

/**
 * Takes files that are pasted while the focus is neither in the place itself, which hears of it anyway, nor where one
 * types.
 */
function usePasteAnywhere(
  wanted: boolean,
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    if (!wanted) return;
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []);
      const at = event.target;
      if (files.length === 0 || !(at instanceof Element)) return;
      if (place.current?.contains(at) === true || at.closest(typedIn) !== null) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [wanted, place, onFiles]);
}

interface Made {
  readonly of: Blob;
  readonly address: string;
}

/** An address to show a picture by; null for none, and for the moment before one is made. It is given back when done with. */
function useShownAddress(picture: ShownPicture | null): string | null {
  const [made, setMade] = useState<Made | null>(null);
  const file = picture instanceof Blob ? picture : null;
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(file);
    setMade({ of: file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (typeof picture === 'string') return picture;
  return made !== null && made.of === file ? made.address : null;
}

interface PreviewProps {
  readonly picture: ShownPicture | null;
  readonly alt: string;
  /** Over its lower end: how it is getting on. */
  readonly children?: ReactNode;
}

/** The picture, whole, however it is shaped; a sign where the browser cannot show it. */
function Preview({ picture, alt, children }: PreviewProps) {
  const address = useShownAddress(picture);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address !== null && address !== broken;
  return (
    <Stage>
      {shown ? (
        <img src={address} alt={alt} decoding="async" onError={() => setBroken(address)} />
      ) : (
        <Icon path={pictureIcon} size={40} />
      )}
      {children}
    </Stage>
  );
}

/** In a corner, so that the saved picture stays visible. */
const Mark = styled.div`
  position: absolute;
  right: var(--s8);
  bottom: var(--s8);
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 4px 10px 4px 8px;
  border-radius: var(--full);
  background: var(--paper);
  font: var(--t12);
  font-weight: 500;
  color: var(--success);
`;

/** An upload has arrived; said by the status beside it. */
function SavedMark() {
  return (
    <Mark aria-hidden="true">
      <Icon path={doneIcon} size={16} />
      Picture saved
    </Mark>
  );
}

/** How far an upload is: in words, and by a bar. */
function SendingStrip({ part }: { readonly part: number | null }) {
  const words = sendingWords(part);
  return (
    <Strip>
      <span>
        {part !== null && part < 1 ? null : <Spinner size={16} />}
        {words}
      </span>
      <ProgressBar label="Upload" value={part ?? 0} max={1} text={words} size={4} />
    </Strip>
  );
}

interface StateButtonsProps {
  /** Id of the native file box. */
  readonly inputId: string;
  readonly kind: PictureState['kind'];
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
  readonly onRemove?: () => void;
}

/** The buttons for the current state, in one line. */
function StateButtons({ inputId, kind, onCancel, onRetry, onRemove }: StateButtonsProps) {
  return (
    <Line>
      {kind === 'failed' && onRetry !== undefined ? (
        <Button size="sm" onClick={onRetry}>
          <Icon path={retryIcon} size={16} />
          Try again
        </Button>
      ) : null}
      <ChooseOther htmlFor={inputId} size="sm">
        Choose another
      </ChooseOther>
      {kind === 'sending' && onCancel !== undefined ? (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : null}
      {kind !== 'sending' && onRemove !== undefined ? (
        <Button size="sm" variant="danger" onClick={onRemove} aria-label="Remove picture">
          Remove
        </Button>
      ) : null}
    </Line>
  );
}

export interface PictureDropProps {
  /** What the picture is for: "Picture 1". */
  readonly label: string;
  readonly state: PictureState;
  /** Accepted files: ".png or .jpg, up to 8 MB". */
  readonly help?: ReactNode;
  /** Kinds that the browser's own window offers. Others can be dropped all the same: the owner looks at each file. */
  readonly accept?: string;
  /** Takes the place of a picture that is there, such as the frame in which it lies. */
  readonly stage?: ReactNode;
  /** Accepts a paste anywhere outside of inputs; for the only drop zone of a page. */
  readonly pasteAnywhere?: boolean;
  /** Chosen, dropped or pasted, of any kind and size, in every state. */
  readonly onChoose: (file: File) => void;
  /** Takes all files at once, in place of `onChoose`: the place stays empty, and its owner shows what becomes of them. */
  readonly onChooseAll?: (files: readonly File[]) => void;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
  readonly onRemove?: () => void;
}

/** A place for one picture: choose it, drop it or paste it, see it at once, follow its upload. */
export function PictureDrop(props: PictureDropProps) {
  const {
    label,
    state,
    help,
    accept = 'image/png,image/jpeg',
    pasteAnywhere = false,
    stage,
    onChoose,
    onChooseAll,
  } = props;
  const id = useId();
  const [files, setFiles] = useState(1);
  const take = (chosen: readonly File[], count: number) => {
    const [first] = chosen;
    if (first === undefined) return;
    if (onChooseAll !== undefined) return onChooseAll(chosen);
    setFiles(count);
    onChoose(first);
  };
  const { getRootProps, getInputProps, isDragActive, rootRef, inputRef } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: onChooseAll !== undefined,
    preventDropOnDocument: false,
    onDrop: (taken, left) => take(taken, taken.length + left.length),
  });
  useNoStrayDrop();
  usePasteAnywhere(pasteAnywhere, rootRef, (pasted) => take(pasted, pasted.length));
  const focus = useKeptFocus(state.kind, inputRef);
  const picture = pictureIn(state);
  const saved = useKindBefore(state.kind) === 'sending' && state.kind === 'done';

  return (
    <Place
      {...getRootProps({ role: 'group' })}
      {...focus}
      aria-label={label}
      $over={isDragActive}
      $empty={state.kind === 'empty'}
    >
      <input
        {...getInputProps({
          id,
          accept,
          style: undefined,
          tabIndex: 0,
          // The same file can be chosen a second time.
          onClick: ({ currentTarget }) => {
            currentTarget.value = '';
          },
        })}
        aria-label={inputLabel(state.kind, onChooseAll !== undefined)}
        aria-describedby={state.kind === 'failed' ? `${id}-help ${id}-state` : `${id}-help`}
      />
      {state.kind === 'empty' ? (
        <Invitation htmlFor={id}>
          <Icon path={pictureIcon} size={40} />
          <span>
            <b>{onChooseAll === undefined ? 'Choose a picture' : 'Choose pictures'}</b>
            <Hint>
              {onChooseAll === undefined ? ' or drop or paste it here' : ' or drop or paste them here'}
            </Hint>
          </span>
        </Invitation>
      ) : state.kind !== 'sending' && stage ? (
        stage
      ) : (
        <Preview picture={picture} alt={`${label}, as it was chosen`}>
          {state.kind === 'sending' ? <SendingStrip part={state.part} /> : null}
          {saved ? <SavedMark /> : null}
        </Preview>
      )}
      <Words>
        <Help id={`${id}-help`} hidden={help === undefined && files === 1} $centred={state.kind === 'empty'}>
          {files > 1 ? `The first of ${files} files was taken. ` : null}
          {help}
        </Help>
        <div id={`${id}-state`} role="alert">
          {state.kind === 'failed' ? <WrongLine>{state.message}</WrongLine> : null}
        </div>
      </Words>
      {state.kind === 'empty' ? null : (
        <StateButtons
          inputId={id}
          kind={state.kind}
          onCancel={props.onCancel}
          onRetry={picture === null ? undefined : props.onRetry}
          onRemove={props.onRemove}
        />
      )}
      <VisuallyHidden role="status">{spoken(state.kind, saved)}</VisuallyHidden>
    </Place>
  );
}

function inputLabel(kind: PictureState['kind'], several: boolean): string {
  if (several) return 'Choose pictures';
  return kind === 'empty' ? 'Choose a picture' : 'Choose another picture';
}

/** Percentages are not announced; the progress bar has them. */
function spoken(kind: PictureState['kind'], saved: boolean): string | null {
  if (saved) return 'Picture saved';
  return kind === 'sending' ? 'Uploading the picture' : null;
}
