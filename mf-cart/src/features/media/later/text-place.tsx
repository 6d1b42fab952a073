import { type FormEvent, useRef } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { PasswordInput } from 'shared-ui/primitives/password-input';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { mediaTextRules, type TextWork } from '../../../data/media/text-work.ts';
import { isUnreadable, type TextPanel } from '../../../domain/media/panel.ts';
import { Meanwhile } from './meanwhile.tsx';
import { Acts, Place } from './media-look.ts';
import type { PanelWords } from './panel-words.ts';
import { TextStanding } from './text-standing.tsx';

interface TextPlaceProps {
  readonly panel: TextPanel;
  readonly words: PanelWords | undefined;
  readonly texts: TextWork;
}

/** A place for a text or a password: the box, its count, Save and Remove. */
export function TextPlace({ panel, words, texts }: TextPlaceProps) {
  const { key, kind, typed, sliceId, work, trouble, removed, meanwhile } = panel;
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
        error={trouble}
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
