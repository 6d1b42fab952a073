import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { pictureIcon } from 'shared-ui/icons/tools';
import { savePictures } from '../../data/desk/pictures.ts';
import { moved } from '../../domain/desk/moved.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Muted, Rows, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { useDeed } from '../../parts/use-deed.ts';
import { useFocusOnFewer } from '../../parts/use-focus.ts';
import { NewPicture } from './new-picture.tsx';
import { PictureRow } from './picture-row.tsx';

interface PicturesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onOutdated: () => void;
}

/** The pictures of a product, the first of them on its card; order, words and removal are stored at once. */
export function Pictures({ company, product, onChange, onOutdated }: PicturesProps) {
  const { busy, news, say, run } = useDeed();
  const { id, version, pictures } = product;
  const stored = (next: DeskProduct['pictures']) =>
    savePictures(company, id, {
      version,
      pictures: next.map((each) => ({ id: each.id, alt: each.alt })),
    });
  const save = (name: string, next: DeskProduct['pictures'], said: string) =>
    run(name, () => stored(next), { onDone: onChange, onOutdated, said: () => said });
  const removing = useAskFirst<DeskProduct['pictures'][number]>();
  const heading = useFocusOnFewer(pictures.length);
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Pictures
      </h2>
      <Muted>
        The first one stands on the card. What a picture shows is read out to whoever does not see it.
      </Muted>
      <Said news={news} />
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
                void save(`move ${picture.id}`, moved(pictures, place, to), 'The order is stored.')
              }
              onAlt={(alt) =>
                void save(
                  `alt ${picture.id}`,
                  pictures.map((each) => (each.id === picture.id ? { ...each, alt } : each)),
                  'The words are stored.',
                )
              }
              onRemove={() => removing.ask(picture)}
            />
          ))}
        </Rows>
      )}
      <NewPicture company={company} productId={id} onAdded={onChange} />
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title="Remove the picture?"
        label="Remove the picture"
        busyLabel="Removing"
        danger
        run={() => stored(pictures.filter((each) => each.id !== removing.thing?.id))}
        onDone={(changed) => {
          removing.close();
          say({ tone: 'success', sentence: 'It is removed.' });
          onChange(changed);
        }}
        onOutdated={onOutdated}
      >
        <p>{removing.thing?.alt}</p>
        <Muted>This cannot be undone.</Muted>
      </ConfirmDialog>
    </Stack>
  );
}
