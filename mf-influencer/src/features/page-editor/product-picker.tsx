import { useEffect, useState } from 'react';
import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { pageInfluenced } from 'shared-api/contract/influence/influencers';
import type { KeptProduct } from 'shared-api/contract/influence/own-page';
import { useApiMutation } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Picture } from 'shared-ui/composites/picture';
import { Facts, Muted, Row, Rows, Thumb, WithThumb } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';

/** A product in a list of the editor: picture, name and company. */
export function ProductFacts({ product }: { readonly product: KeptProduct }) {
  return (
    <WithThumb>
      <Thumb>
        <Picture location={product.picture_location} alt="" sizes="56px" />
      </Thumb>
      <Facts>
        <span dir="auto">{product.name_view}</span>
        <Muted>{product.company_name_view}</Muted>
        {product.unlisted ? <Muted>Off sale now, so others do not see it here.</Muted> : null}
      </Facts>
    </WithThumb>
  );
}

interface OwnProducts {
  readonly entries: readonly ListedProduct[];
  readonly next: string | null;
}

/** Products of the companies that the person influences, 24 at a time; the first ones load when they are wanted. */
function useOwnProducts(id: number, isWanted: boolean) {
  const [loaded, setLoaded] = useState<OwnProducts | null>(null);
  const { mutate, isPending, error } = useApiMutation(pageInfluenced, {
    failure: 'mf-influencer: the products to choose from could not be fetched',
  });
  const load = () =>
    mutate(
      { params: { id }, query: loaded?.next ? { after: loaded.next } : {} },
      {
        onSuccess: ({ products, next }) =>
          setLoaded((before) => ({ entries: [...(before?.entries ?? []), ...products], next })),
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is wanted first
  useEffect(() => {
    if (isWanted && loaded === null) load();
  }, [isWanted]);
  return { loaded, isPending, error, load };
}

interface ProductPickerProps {
  readonly open: boolean;
  /** Of the signed-in influencer. */
  readonly influencerId: number;
  /** Where the products go: "Pinned". */
  readonly target: string;
  /** Ids of the products that stand there. */
  readonly chosen: readonly number[];
  readonly hasRoom: boolean;
  readonly onAdd: (product: ListedProduct) => void;
  readonly onClose: () => void;
}

/** Chooses products for a list of the page; stays open, so that several are added one after the other. */
export function ProductPicker({
  open,
  influencerId,
  target,
  chosen,
  hasRoom,
  onAdd,
  onClose,
}: ProductPickerProps) {
  const { loaded, isPending, error, load } = useOwnProducts(influencerId, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Add products to ${target}`}
      actions={
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      }
    >
      <p role="status">{hasRoom ? '' : 'No more products fit here.'}</p>
      {loaded === null && error === null ? <Skeleton height="240px" radius={8} /> : null}
      {loaded?.entries.length === 0 ? <p>The companies that you influence have no products yet.</p> : null}
      <Rows role="list">
        {loaded?.entries.map((product) => {
          const isThere = chosen.includes(product.id);
          return (
            <Row key={product.id}>
              <ProductFacts product={product} />
              <Button
                size="sm"
                // Not `disabled`: the pressed button keeps the focus.
                aria-disabled={isThere || !hasRoom || undefined}
                onClick={() => {
                  if (!isThere && hasRoom) onAdd(product);
                }}
              >
                {isThere ? 'Added' : 'Add'}
                <VisuallyHidden> {product.name_view}</VisuallyHidden>
              </Button>
            </Row>
          );
        })}
      </Rows>
      {error === null || isPending ? null : (
        <ErrorState onRetry={load} requestId={error.requestId}>
          The products could not be loaded.
        </ErrorState>
      )}
      {loaded !== null && loaded.next !== null ? (
        <Button busy={isPending} busyLabel="Loading" onClick={load}>
          Show more
        </Button>
      ) : null}
    </Dialog>
  );
}
