import { useNavigate } from 'shared-shell';
import { useIsMounted } from 'shared-ui/desk/focus';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { copyProduct } from '../../data/catalog.ts';
import { refreshDesk } from '../../data/desk.ts';
import { placePath } from '../../domain/paths.ts';
import { useAction } from '../../parts/use-action.ts';

interface DuplicateProductProps {
  readonly company: string;
  readonly id: number;
}

/** Makes a copy of a product, off sale, and opens it. */
export function DuplicateProduct({ company, id }: DuplicateProductProps) {
  const navigate = useNavigate();
  const mounted = useIsMounted();
  const { busy, status, run } = useAction();
  return (
    <>
      <Button
        size="sm"
        busy={busy !== null}
        busyLabel="Duplicating"
        onClick={() =>
          void run('copy', () => copyProduct(company, id), {
            onDone: (copy) => {
              void refreshDesk(company);
              if (mounted.current) void navigate(placePath(company, 'products', copy.id));
            },
          })
        }
      >
        Duplicate
      </Button>
      <StatusNote status={status} />
    </>
  );
}
