import { useRef, useState } from 'react';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { Field, Input } from 'shared-ui/primitives/field';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { addPicture } from '../../data/desk/pictures.ts';
import { Fields } from '../../parts/form/edit-form.tsx';
import { useUnsaved } from '../../parts/form/use-unsaved.ts';
import { Panel } from '../../parts/layout.ts';
import { useUpload } from '../../parts/use-upload.ts';

interface NewPictureProps {
  readonly company: string;
  readonly productId: number;
  readonly onAdded: (product: DeskProduct) => void;
}

/** A picture more: what it shows is asked for before it is sent. */
export function NewPicture({ company, productId, onAdded }: NewPictureProps) {
  const box = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [wrong, setWrong] = useState('');
  useUnsaved(alt !== '');
  const upload = useUpload(
    { kind: 'empty' },
    (picture_name, watch) => addPicture(company, productId, { picture_name, alt: alt.trim() }, watch),
    (product) => {
      setAlt('');
      onAdded(product);
    },
  );
  const choose = (file: File) => {
    const problem = textProblem(textRules.pictureAlt, alt.trim());
    setWrong(problem ?? '');
    if (problem === undefined) upload.choose(file);
    else box.current?.focus();
  };
  return (
    <Panel aria-labelledby="new-picture">
      <h3 id="new-picture">Add a picture</h3>
      <Fields>
        <Field label="What the picture shows" required error={wrong} limit={textRules.pictureAlt.max}>
          <Input
            ref={box}
            autoComplete="off"
            value={alt}
            onChange={({ target }) => {
              setWrong('');
              setAlt(target.value);
            }}
          />
        </Field>
        <PictureDrop
          label="New picture"
          help=".png or .jpg, up to 8 MB"
          state={upload.state}
          pasteAnywhere
          onChoose={choose}
          onCancel={upload.cancel}
          onRetry={upload.retry}
        />
      </Fields>
    </Panel>
  );
}
