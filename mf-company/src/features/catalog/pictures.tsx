import type { DeskProduct } from 'shared-api/contract/catalog/editing-schema';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Picture } from 'shared-ui/composites/picture';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { moveItem, PlaceButtons } from 'shared-ui/desk/place-buttons';
import { StatusNote } from 'shared-ui/desk/query-section';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { pictureIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { addPicture, savePictures } from '../../data/catalog.ts';
import { useTextForm } from '../../parts/edit-form.tsx';
import { UploadQueue, useUploadQueue } from '../../parts/upload-queue.tsx';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

interface NewPicturesProps {
  readonly company: string;
  readonly productId: number;
  readonly onAdded: (product: DeskProduct) => void;
}

/** Adds pictures, several at once; what they show is said afterwards. */
export function NewPictures({ company, productId, onAdded }: NewPicturesProps) {
  const queue = useUploadQueue(
    (picture_name, control) => addPicture(company, productId, { picture_name }, control),
    onAdded,
  );
  useUnsavedWarning(queue.items.length > 0);
  return (
    <Panel aria-labelledby="new-pictures">
      <h3 id="new-pictures">Add pictures</h3>
      <PictureDrop
        label="New pictures"
        help=".png or .jpg, up to 8 MB each, best 10 wide and 7 high, from 1,000 pixels across"
        state={{ kind: 'empty' }}
        pasteAnywhere
        onChoose={(file) => queue.add([file])}
        onChooseAll={queue.add}
      />
      <UploadQueue queue={queue} />
    </Panel>
  );
}

const Shown = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s16);
  align-items: start;

  > :first-child {
    aspect-ratio: 10 / 7;
    overflow: hidden;
    border-radius: var(--r8);
    background: var(--subtle);
  }
`;

const Words = styled.form`
  display: grid;
  gap: var(--s8);
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`;

interface PictureRowProps {
  readonly picture: DeskProduct['pictures'][number];
  readonly place: number;
  readonly last: boolean;
  readonly busy: string | null;
  readonly onMove: (to: number) => void;
  readonly onAlt: (alt: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** A picture with its words and its place. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, last, busy, onMove, onAlt, onRemove } = props;
  const { isChanged, error, control, onSubmit } = useTextForm(
    `description of picture ${picture.id}`,
    (alt) => textProblem(textRules.pictureAlt, alt),
    picture.alt,
  );
  const name = `picture ${place + 1}`;
  const off = busy !== null;
  const box = useFocusOnFewer<HTMLInputElement>(isChanged ? 1 : 0);
  return (
    <Row>
      <Shown>
        <div>
          <Picture location={picture.location} alt={picture.alt} sizes="96px" />
        </div>
        <Words noValidate aria-label={`Description of ${name}`} onSubmit={onSubmit(onAlt)}>
          <Field label={`What ${name} shows`} required error={error} limit={textRules.pictureAlt.max}>
            <Input
              autoComplete="off"
              {...control}
              ref={(input) => {
                control.ref(input);
                box.current = input;
              }}
            />
          </Field>
          {picture.alt === '' && !isChanged ? <Pill tone="warning">No description yet</Pill> : null}
          {isChanged ? (
            <Button type="submit" size="sm" busy={busy === `alt ${picture.id}`} busyLabel="Saving">
              Save the description
            </Button>
          ) : null}
        </Words>
      </Shown>
      <PlaceButtons name={name} place={place} last={last} off={off} onMove={onMove} onRemove={onRemove} />
    </Row>
  );
}

interface PicturesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onStale: () => void;
}

/** The pictures of a product, the first of them on its card; order, words and removal are stored at once. */
export function Pictures({ company, product, onChange, onStale }: PicturesProps) {
  const { busy, status, setStatus, run } = useAction();
  const { id, version, pictures } = product;
  const stored = (next: DeskProduct['pictures']) =>
    savePictures(company, id, {
      version,
      pictures: next.map((each) => ({ id: each.id, alt: each.alt })),
    });
  const save = (name: string, next: DeskProduct['pictures'], success: string) =>
    run(name, () => stored(next), { onDone: onChange, onStale, success: () => success });
  const removing = useConfirmation<DeskProduct['pictures'][number]>();
  const heading = useFocusOnFewer(pictures.length);
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Pictures
      </h2>
      <Muted>
        The first picture stands on the card. Descriptions are read aloud to people who cannot see the
        picture.
      </Muted>
      <StatusNote status={status} />
      {pictures.length === 0 ? (
        <EmptyState icon={pictureIcon}>It is shown with a stand-in until it has a picture.</EmptyState>
      ) : (
        <Rows aria-label="Pictures">
          {pictures.map((picture, place) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              place={place}
              last={place === pictures.length - 1}
              busy={busy}
              onMove={(to) =>
                void save(`move ${picture.id}`, moveItem(pictures, place, to), 'The order is saved.')
              }
              onAlt={(alt) =>
                save(
                  `alt ${picture.id}`,
                  pictures.map((each) => (each.id === picture.id ? { ...each, alt } : each)),
                  'The description is saved.',
                )
              }
              onRemove={() => removing.ask(picture)}
            />
          ))}
        </Rows>
      )}
      <NewPictures company={company} productId={id} onAdded={onChange} />
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title="Remove the picture?"
        label="Remove the picture"
        busyLabel="Removing"
        danger
        onConfirm={() =>
          runConfirmed(stored(pictures.filter((each) => each.id !== removing.item?.id)), {
            onDone: (changed) => {
              removing.close();
              setStatus({ tone: 'success', message: 'It is removed.' });
              onChange(changed);
            },
            onStale: onStale,
          })
        }
      >
        <p>{removing.item?.alt}</p>
        <Muted>This cannot be undone.</Muted>
      </ConfirmDialog>
    </Stack>
  );
}
