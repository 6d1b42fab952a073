import { type ReactNode, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { WrongLine } from '../field/wrong-line.tsx';
import { Icon } from '../icon/icon.tsx';
import { pictureIcon } from '../icon/tools.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Help, Hint, Invitation, Place, Words } from './drop-look.ts';
import { type PictureState, pictureIn } from './picture-state.ts';
import { Preview } from './preview.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SendingStrip } from './sending-strip.tsx';
import { StateButtons } from './state-buttons.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKindBefore } from './use-kind-before.ts';
import { useNoStrayDrop } from './use-no-stray-drop.ts';
import { usePasteAnywhere } from './use-paste-anywhere.ts';

export type { PictureState, ShownPicture } from './picture-state.ts';

export interface PictureDropProps {
  /** What the picture is for: "Picture 1". */
  readonly label: string;
  readonly state: PictureState;
  /** What is taken: ".png or .jpg, up to 8 MB". */
  readonly help?: ReactNode;
  /** Kinds that the browser's own window offers. Others can be dropped all the same: the owner looks at each file. */
  readonly accept?: string;
  /** Takes what is pasted while the focus is in no box, too: for the one place of a page that is meant then. */
  readonly pasteAnywhere?: boolean;
  /** Chosen, dropped or pasted, of any kind and size, in every state. */
  readonly onChoose: (file: File) => void;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
  readonly onRemove?: () => void;
}

/** A place for one picture: choose it, drop it or paste it, see it at once, follow its upload. */
export function PictureDrop(props: PictureDropProps) {
  const { label, state, help, accept = 'image/png,image/jpeg', pasteAnywhere = false, onChoose } = props;
  const id = useId();
  const [files, setFiles] = useState(1);
  const take = (chosen: readonly File[], count: number) => {
    const [first] = chosen;
    if (first === undefined) return;
    setFiles(count);
    onChoose(first);
  };
  const { getRootProps, getInputProps, isDragActive, rootRef, inputRef } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    preventDropOnDocument: false,
    onDrop: (taken, left) => take(taken, taken.length + left.length),
  });
  useNoStrayDrop();
  usePasteAnywhere(pasteAnywhere, rootRef, (file) => take([file], 1));
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
        aria-label={state.kind === 'empty' ? 'Choose a picture' : 'Choose another picture'}
        aria-describedby={state.kind === 'failed' ? `${id}-help ${id}-state` : `${id}-help`}
      />
      {state.kind === 'empty' ? (
        <Invitation htmlFor={id}>
          <Icon path={pictureIcon} size={40} />
          <span>
            <b>Choose a picture</b>
            <Hint> or drop or paste it here</Hint>
          </span>
        </Invitation>
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
          {state.kind === 'failed' ? <WrongLine>{state.sentence}</WrongLine> : null}
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

/** Percents are not read out: whoever wants them finds them in the bar. */
function spoken(kind: PictureState['kind'], saved: boolean): string | null {
  if (saved) return 'Picture saved';
  return kind === 'sending' ? 'Uploading the picture' : null;
}
