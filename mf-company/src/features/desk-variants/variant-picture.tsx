import { useState } from 'react';
import type { DeskMerchandise } from 'shared-api/contract/desk-variant-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { pictureUrl } from 'shared-ui/composites/picture';
import { Field, Input } from 'shared-ui/primitives/field';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { removeVariantPicture, saveVariantPicture } from '../../data/desk/variants.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Fields } from '../../parts/form/edit-form.tsx';
import { Muted } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { useDeed } from '../../parts/use-deed.ts';
import { useFocusOnFewer } from '../../parts/use-focus.ts';
import { useUpload } from '../../parts/use-upload.ts';

interface VariantPictureProps {
  readonly company: string;
  readonly variant: DeskMerchandise;
  readonly onChange: (variant: DeskMerchandise) => void;
  readonly onOutdated: () => void;
}

/** A picture of the variant itself; without one it is shown with its product's. */
export function VariantPicture({ company, variant, onChange, onOutdated }: VariantPictureProps) {
  const { merch_id, version, picture_location, picture_alt, name_view } = variant;
  const [alt, setAlt] = useState(picture_alt ?? name_view);
  const { news, say } = useDeed();
  const removing = useAskFirst<string>();
  const words = useFocusOnFewer<HTMLInputElement>(picture_location === null ? 0 : 1);
  const upload = useUpload(
    picture_location === null
      ? { kind: 'empty' }
      : { kind: 'done', picture: pictureUrl(picture_location, 640) },
    (picture_name, watch) =>
      saveVariantPicture(company, merch_id, { picture_name, alt: alt.trim() || name_view }, watch),
    onChange,
  );
  return (
    <Fields>
      <Muted>A picture of its own, stored as soon as it is chosen. Say first what it shows.</Muted>
      <Field label="What the picture shows" limit={textRules.pictureAlt.max}>
        <Input ref={words} autoComplete="off" value={alt} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <PictureDrop
        label={`Picture of ${name_view}`}
        help=".png or .jpg, up to 8 MB"
        state={upload.state}
        onChoose={upload.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry}
        onRemove={picture_location === null ? undefined : () => removing.ask(picture_alt ?? name_view)}
      />
      <Said news={news} />
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title={`Remove the picture of ${name_view}?`}
        label="Remove the picture"
        busyLabel="Removing"
        danger
        run={() => removeVariantPicture(company, merch_id, version)}
        onDone={(changed) => {
          removing.close();
          say({ tone: 'success', sentence: 'It is removed: the picture of the product is shown.' });
          onChange(changed);
        }}
        onOutdated={onOutdated}
      >
        <p>{removing.thing}</p>
        <Muted>This cannot be undone.</Muted>
      </ConfirmDialog>
    </Fields>
  );
}
