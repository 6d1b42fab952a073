import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaSlice } from 'shared-api/contract/cart/media-schema';
import { needsGiftPassword } from 'shared-api/rules/cart/wishes';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { MediaState } from '../../../data/media/editor-core.ts';
import type { MediaAnswer } from '../../../data/media/media-calls.ts';
import { type MediaEditor, openMediaEditor } from '../../../data/media/media-editor.ts';
import type { MediaRule } from '../../../domain/media/media-rule.ts';
import { isTextPanel } from '../../../domain/media/panels.ts';
import { itemOf, type MediaTarget, targetWords } from '../media-target.ts';
import { GiverName } from './giver-name.tsx';
import { Column, Panels } from './layout.ts';
import { MediaFoot } from './media-foot.tsx';
import { panelWords } from './panel-words.ts';
import { PicturePlace } from './picture-place.tsx';
import { TextPlace, useLatestWords } from './text-place.tsx';

/** Says that there is nothing left to give media to. */
export function Gone({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Note tone="warning" live="alert">
        This wish is no longer in your cart.
      </Note>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

/** The media of an item for as long as they are shown, and how they stand now. */
export function useMediaEditor(target: MediaTarget, slots: readonly MediaSlice[]): [MediaEditor, MediaState] {
  const [editor] = useState(() => openMediaEditor(itemOf(target), slots));
  return [editor, useSyncExternalStore(editor.subscribe, editor.read)];
}

/** What would be lost by leaving now. */
export interface Loss {
  readonly text: boolean;
  /** How a photo lies in its frame. */
  readonly placement: boolean;
  readonly upload: boolean;
}

/** Closes at once, or asks first when a draft would be lost. */
export function useLeaving(editor: MediaEditor, onLeave: (changed: boolean) => void) {
  const [loss, setLoss] = useState<Loss>({ text: false, placement: false, upload: false });
  const [asking, setAsking] = useState(false);

  const leave = useCallback(() => {
    editor.leave();
    setAsking(false);
    onLeave(editor.changed);
  }, [editor, onLeave]);
  const ask = useCallback(() => {
    const text = editor.texts.unsaved().length > 0;
    const upload = editor.read().panels.some(({ kind, work }) => kind === 'IMAGE' && work === 'saving');
    const placement = editor.pictures.unsaved().length > 0;
    if (!text && !placement && !upload) return leave();
    setLoss({ text, placement, upload });
    setAsking(true);
  }, [editor, leave]);
  const stay = useCallback(() => setAsking(false), []);

  return { ask, question: { open: asking, loss, onStay: stay, onLeave: leave } };
}

/** Leads the focus to the first box of a place that is marked as wrong, once it is drawn so. */
export function useFirstWrong(): [RefObject<HTMLDivElement | null>, lead: () => void] {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wanted]);
  return [place, useCallback(() => setWanted((times) => times + 1), [])];
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly loss: Loss;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onSave: () => Promise<void>;
}

/** Asked before something that was typed, or is on its way, is lost. */
export function LeaveQuestion({ open, loss, onStay, onLeave, onSave }: LeaveQuestionProps) {
  const { text, placement, upload } = loss;
  const unsaved = text || placement;
  const save = () => {
    onStay();
    void onSave();
  };
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      title="Not saved yet"
      actions={
        <DialogActions>
          <Button variant="danger" onClick={onLeave}>
            {unsaved ? 'Leave without saving' : 'Stop the upload'}
          </Button>
          <Button onClick={onStay}>{unsaved ? 'Keep editing' : 'Keep waiting'}</Button>
          {unsaved && !upload ? (
            <Button variant="primary" onClick={save}>
              Save and close
            </Button>
          ) : null}
        </DialogActions>
      }
    >
      {text ? <p>What you typed is not saved yet.</p> : null}
      {placement ? <p>How your photo lies in its frame is not saved yet.</p> : null}
      {upload ? <p>A picture is still being uploaded.</p> : null}
    </Dialog>
  );
}

interface UploadErrorProps {
  /** What the server says; null when there is nothing to be said. */
  readonly message: string | null;
  readonly onClose: () => void;
}

/** Says why the server did not take something (specification chapter 8). What was typed or chosen is still there. */
export function UploadError({ message, onClose }: UploadErrorProps) {
  const shown = useLatestWords(message);
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title="Error in upload"
      actions={
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      }
    >
      <p>{shown}</p>
    </Dialog>
  );
}

const Words = styled.div`
  display: grid;
  gap: var(--s8);
  overflow-wrap: anywhere;

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

interface IntroProps {
  readonly target: MediaTarget;
  readonly rule: MediaRule;
}

/** The dialog's subject and the company's requirements. */
export function Intro({ target, rule: { about, ask } }: IntroProps) {
  return (
    <Words>
      <small>{targetWords(target)}</small>
      {target.part === 'gift' ? (
        <p>{giftWords(target.wish.cart_quantity)}</p>
      ) : (
        <>
          {ask === '' ? null : <p>{ask}</p>}
          {about === '' ? null : <small>{about}</small>}
        </>
      )}
    </Words>
  );
}

function giftWords(units: number): string {
  const each = 'Add a message or a photo for the person who gets this gift.';
  return needsGiftPassword(units) ? `${each} For ${units} items a password is needed too.` : each;
}

export interface MediaPanelsProps {
  readonly target: MediaTarget;
  readonly slots: readonly MediaSlice[];
  readonly rule: MediaRule;
  /** The frame's callback that decides whether it may close. */
  readonly askToLeave: RefObject<(() => void) | null>;
  readonly onLeave: (changed: boolean) => void;
}

/** A place for each text, picture and password that an item takes. Each is saved by itself. */
export function MediaPanels({ target, slots, rule, askToLeave, onLeave }: MediaPanelsProps) {
  const [editor, state] = useMediaEditor(target, slots);
  const leaving = useLeaving(editor, onLeave);
  const [closing, setClosing] = useState(false);
  const { ask } = leaving;
  useEffect(() => {
    askToLeave.current = ask;
    return () => {
      askToLeave.current = null;
    };
  }, [askToLeave, ask]);

  const [place, leadToWrong] = useFirstWrong();
  const saveAndLeave = async () => {
    setClosing(true);
    const saved = await editor.saveAll();
    setClosing(false);
    if (saved) ask();
    else leadToWrong();
  };

  if (state.gone) return <Gone onClose={() => onLeave(true)} />;
  const gift = target.part === 'gift';
  const words = panelWords(state.panels, { rule, gift, units: target.wish.cart_quantity });
  // Texts and passwords come before pictures, so that a required password is not hidden below one.
  const texts = state.panels.filter(isTextPanel);
  const pictures = state.panels.filter((panel) => !isTextPanel(panel));
  const empty = pictures.find(({ file, sliceId }) => file === null && sliceId === null);
  return (
    <>
      <Intro target={target} rule={rule} />
      {gift ? <GiverName wish={target.wish} /> : null}
      <Panels ref={place} $beside={gift && texts.length > 0 && pictures.length > 0}>
        {texts.length === 0 ? null : (
          <Column>
            {texts.map((panel) => (
              <TextPlace key={panel.key} panel={panel} words={words[panel.key]} texts={editor.texts} />
            ))}
          </Column>
        )}
        {pictures.length === 0 ? null : (
          <Column>
            {pictures.map((panel) => (
              <PicturePlace
                key={panel.key}
                panel={panel}
                words={words[panel.key]}
                pictures={editor.pictures}
                pasteAnywhere={panel === empty}
              />
            ))}
          </Column>
        )}
      </Panels>
      <MediaFoot
        panels={state.panels}
        rule={rule}
        target={target}
        closing={closing}
        onDone={() => (editor.unsaved() ? void saveAndLeave() : ask())}
      />
      <UploadError message={state.refusal} onClose={editor.understood} />
      <LeaveQuestion {...leaving.question} onSave={saveAndLeave} />
    </>
  );
}

interface MediaContentProps extends Omit<MediaPanelsProps, 'slots' | 'rule'> {
  readonly answer: MediaAnswer;
  readonly onRetry: () => void;
}

/** What was given for an item, or that it is not known. */
export function MediaContent({ answer, onRetry, ...rest }: MediaContentProps) {
  switch (answer.kind) {
    case 'known':
      return <MediaPanels {...rest} slots={answer.slots} rule={answer.rule} />;
    case 'gone':
      return <Gone onClose={() => rest.onLeave(true)} />;
    case 'failed':
      return (
        <>
          <ErrorState onRetry={onRetry} requestId={answer.requestId}>
            What was given for this wish could not be loaded. {answer.message}
          </ErrorState>
          <DialogActions>
            <Button onClick={() => rest.onLeave(false)}>Close</Button>
          </DialogActions>
        </>
      );
  }
}
