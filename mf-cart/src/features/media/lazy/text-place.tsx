import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { areaTextLength } from 'shared-api/rules/personalization/areas';
import { problemsResolver } from 'shared-ui/form-resolver';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { PasswordInput } from 'shared-ui/primitives/password-input';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { TextEditor } from '../../../data/media/text-editor.ts';
import {
  isUnreadable,
  isUnsaved,
  mostCharacters,
  type TextPanel,
  typedProblem,
} from '../../../domain/media/panels.ts';
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

/** A text as it is typed: checked with each letter, and replaced when the editor has another one. */
function useTextForm(panel: TextPanel, texts: TextEditor) {
  const { key, kind, typed, stored, area } = panel;
  const form = useForm({
    defaultValues: { content: typed },
    mode: 'onChange',
    resolver: problemsResolver<{ content: string }>(({ content }) => {
      const problem = content === (stored ?? '') ? null : typedProblem({ kind, area, typed: content });
      return problem === null ? {} : { content: problem };
    }),
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (getValues('content') !== typed) setValue('content', typed, { shouldValidate: true });
  }, [typed, getValues, setValue]);
  const control = form.register('content', { onChange: ({ target }) => texts.type(key, target.value) });
  return { form, control };
}

/** A place for a text or a password: the box, its count, Save and Remove. */
export function TextPlace({ panel, words, texts }: TextPlaceProps) {
  const { key, kind, typed, area, sliceId, work, error, removed, meanwhile } = panel;
  const { name = '', required, help } = words ?? {};
  const { form, control } = useTextForm(panel, texts);
  const focus = () => form.setFocus('content');
  const save = form.handleSubmit(async () => {
    if (!(await texts.save(key))) focus();
  });
  const remove = async () => {
    await texts.remove(key);
    focus();
  };
  const putBack = async () => {
    focus();
    await texts.putBack(key);
  };
  const takeOther = () => {
    focus();
    texts.takeOther(key);
  };
  const box = { ...control, dir: 'auto', autoComplete: 'off' };

  return (
    <Place as="form" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label={name}
        required={required}
        help={
          isUnreadable(panel) ? 'What was saved here can no longer be read. Please enter it again.' : help
        }
        error={form.formState.errors.content?.message ?? error}
        limit={mostCharacters(panel)}
        length={area && areaTextLength(area, typed)}
      >
        {kind === 'PASSWORD' ? (
          <PasswordInput {...control} />
        ) : area?.lines === 1 ? (
          <Input {...box} />
        ) : (
          <Textarea rows={2} {...box} />
        )}
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
