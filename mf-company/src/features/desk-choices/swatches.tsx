import type { DeskAttribute } from 'shared-api/contract/desk-attribute-schema';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { Picture } from 'shared-ui/composites/picture';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { removeSwatch, saveSwatch } from '../../data/desk/choices.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Deeds, Head, Muted, Row, Rows } from '../../parts/layout.ts';
import { PickFile } from '../../parts/pick-file.tsx';
import { Said } from '../../parts/said.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { useDeed } from '../../parts/use-deed.ts';

const Round = styled.div`
  width: 32px;
  height: 32px;
  overflow: hidden;
  border-radius: var(--full);
  background: var(--subtle);
`;

interface SwatchesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly choice: DeskAttribute;
  readonly onChange: (product: DeskProduct) => void;
  readonly onOutdated: () => void;
}

/** A small picture for each option: a wood, a colour. Stored as soon as it is chosen. */
export function Swatches({ company, product, choice, onChange, onOutdated }: SwatchesProps) {
  const { busy, news, run } = useDeed();
  const removing = useAskFirst<{ readonly id: number; readonly name_view: string }>();
  const after = { onDone: onChange, onOutdated };
  return (
    <details>
      <summary>Swatches</summary>
      <Muted>A small picture beside the name of an option. .png or .jpg, up to 8 MB.</Muted>
      <Said news={news} />
      <Rows aria-label={`Swatches of ${choice.name_view}`}>
        {choice.options.map(({ id, name_view, picture }) => (
          <Row key={id}>
            <Head>
              <Round>{picture === null ? null : <Picture location={picture} alt="" sizes="32px" />}</Round>
              <h4>{name_view}</h4>
            </Head>
            <Deeds>
              <PickFile
                label={`Choose a swatch for ${name_view}`}
                busy={busy === `swatch ${id}`}
                onPick={(file) =>
                  void run(`swatch ${id}`, () => saveSwatch(company, product.id, id, file), after)
                }
              >
                Choose
              </PickFile>
              {picture === null ? null : (
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={`Remove the swatch of ${name_view}`}
                  onClick={() => removing.ask({ id, name_view })}
                >
                  Remove
                </Button>
              )}
            </Deeds>
          </Row>
        ))}
      </Rows>
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title={`Remove the swatch of ${removing.thing?.name_view}?`}
        label="Remove the swatch"
        busyLabel="Removing"
        danger
        run={() => removeSwatch(company, product.id, removing.thing?.id ?? 0, product.version)}
        onDone={(changed) => {
          removing.close();
          onChange(changed);
        }}
        onOutdated={onOutdated}
      >
        <Muted>This cannot be undone.</Muted>
      </ConfirmDialog>
    </details>
  );
}
