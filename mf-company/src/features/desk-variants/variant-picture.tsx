import { useState } from 'react';
import type { DeskMerchandise } from 'shared-api/contract/desk-variant-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { pictureUrl } from 'shared-ui/composites/picture';
import { Field, Input } from 'shared-ui/primitives/field';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { removeVariantPicture, saveVariantPicture } from '../../data/desk/variants.ts';
import { Fields } from '../../parts/form/edit-form.tsx';
import { Muted } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { useUpload } from '../../parts/use-upload.ts';

interface VariantPictureProps {
  readonly company: string;
  readonly variant: DeskMerchandise;
  readonly onChange: (variant: DeskMerchandise) => void;
}

/** A picture of the variant itself; without one it is shown with its product's. */
export function VariantPicture({ company, variant, onChange }: VariantPictureProps) {
  const { merch_id, version, picture_location, picture_alt, name_view } = variant;
  const [alt, setAlt] = useState(picture_alt ?? name_view);
  const { news, run } = useDeed();
  const upload = useUpload(
    picture_location === null
      ? { kind: 'empty' }
      : { kind: 'done', picture: pictureUrl(picture_location, 640) },
    (picture_name, watch) =>
      saveVariantPicture(company, merch_id, { picture_name, alt: alt.trim() || name_view }, watch),
    onChange,
  );
  const remove = () =>
    run('remove', () => removeVariantPicture(company, merch_id, version), { onDone: onChange });
  return (
    <Fields>
      <Muted>A picture of its own, stored as soon as it is chosen. Say first what it shows.</Muted>
      <Field label="What the picture shows" limit={textRules.pictureAlt.max}>
        <Input autoComplete="off" value={alt} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <PictureDrop
        label={`Picture of ${name_view}`}
        help=".png or .jpg, up to 8 MB"
        state={upload.state}
        onChoose={upload.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry}
        onRemove={picture_location === null ? undefined : () => void remove()}
      />
      <Said news={news} />
    </Fields>
  );
}
