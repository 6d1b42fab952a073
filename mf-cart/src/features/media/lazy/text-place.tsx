import { type FormEvent, useRef, useState } from 'react';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { PasswordInput } from 'shared-ui/primitives/password-input';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { mediaTextRules, type TextEditor } from '../../../data/media/text-editor.ts';
import { isUnreadable, isUnsaved, type TextPanel } from '../../../domain/media/panels.ts';
import { Acts, Place, Standing } from './layout.ts';
import type { PanelWords } from './panel-words.ts';

/** The words, or the last ones while there are none: for what fades away with them. */
export function useLatestWords(words: string | null): string {
  const [latest, setLatest] = useState('');
  if (words !== null && words !== latest) setLatest(words);
  return words ?? latest;
}

/** Whether the box's text is stored. */
export function TextStanding({ panel, name }: { readonly panel: TextPanel; readonly name: string }) {
  const { saved, removed, restored, work } = panel;
  const unsaved = isUnsaved(panel) && work === null;
  const kept = saved && !unsaved;
  return (
    <>
      {kept ? (
        <Standing $tone="success">
          <Icon path={doneIcon} size={16} />
          Saved
        </Standing>
      ) : null}
      {unsaved ? <Standing>{restored ? 'Typed earlier, not saved yet' : 'Not saved yet'}</Standing> : null}
      {removed === null ? null : <Standing>Removed</Standing>}
      <VisuallyHidden role="status">
        {kept ? `${name} saved` : null}
        {removed === null ? null : `${name} removed`}
      </VisuallyHidden>
    </>
  );
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s8);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface MeanwhileProps {
  /** What was saved elsewhere. */
  readonly other: string;
  readonly secret: boolean;
  readonly onTake: () => void;
}

/** Warns that another window saved something else here, before it is overwritten. */
export function Meanwhile({ other, secret, onTake }: MeanwhileProps) {
  return (
    <Note tone="warning" live="status">
      <Words>
        <p>
          {secret
            ? 'Another password was saved here in the meantime.'
            : `Another text was saved here in the meantime: “${other}”`}
        </p>
        <p>Save puts yours in its place.</p>
        <Button size="sm" onClick={onTake}>
          Take the other one
        </Button>
      </Words>
    </Note>
  );
}

interface TextPlaceProps {
  readonly panel: TextPanel;
  readonly words: PanelWords | undefined;
  readonly texts: TextEditor;
}

/** A place for a text or a password: the box, its count, Save and Remove. */
export function TextPlace({ panel, words, texts }: TextPlaceProps) {
  const { key, kind, typed, sliceId, work, error, removed, meanwhile } = panel;
  const { name = '', required, help } = words ?? {};
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await texts.save(key))) box.current?.focus();
  };
  const remove = async () => {
    await texts.remove(key);
    box.current?.focus();
  };
  const putBack = async () => {
    box.current?.focus();
    await texts.putBack(key);
  };
  const takeOther = () => {
    box.current?.focus();
    texts.takeOther(key);
  };
  const control = {
    ref: box,
    value: typed,
    dir: 'auto',
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      texts.type(key, target.value),
    onBlur: () => texts.check(key),
  };

  return (
    <Place as="form" noValidate onSubmit={save}>
      <Field
        label={name}
        required={required}
        help={
          isUnreadable(panel) ? 'What was saved here can no longer be read. Please enter it again.' : help
        }
        error={error}
        limit={mediaTextRules[kind].max}
      >
        {kind === 'TEXT' ? <Textarea rows={2} {...control} /> : <PasswordInput {...control} />}
      </Field>
      {meanwhile === null ? null : (
        <Meanwhile other={meanwhile} secret={kind === 'PASSWORD'} onTake={takeOther} />
      )}
      <Acts>
        <Button type="submit" size="sm" busy={work === 'saving'} busyLabel="Saving">
          Save<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        {sliceId === null ? null : (
          <Button
            size="sm"
            variant="danger"
            busy={work === 'removing'}
            busyLabel="Removing"
            onClick={() => void remove()}
          >
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {removed === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => void putBack()}>
            Undo<VisuallyHidden> removing {name}</VisuallyHidden>
          </Button>
        )}
        <TextStanding panel={panel} name={name} />
      </Acts>
    </Place>
  );
}
