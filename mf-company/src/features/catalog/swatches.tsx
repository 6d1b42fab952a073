import { useState } from 'react';
import type { DeskAttribute, DeskProduct } from 'shared-api/contract/catalog/editing-schema';
import { DEFAULT_PRIMARY } from 'shared-api/rules/companies/colors';
import { Picture } from 'shared-ui/composites/picture';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { useFocusInRows } from 'shared-ui/desk/focus';
import { Actions, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { PickFile } from 'shared-ui/desk/pick-file';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { removeSwatch, saveSwatch, saveSwatchColor } from '../../data/catalog.ts';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

const Round = styled.div`
  width: 32px;
  height: 32px;
  overflow: hidden;
  border-radius: var(--full);
  background: var(--subtle);
`;

/** Wide enough to be hit by a finger. */
const Picker = styled.input`
  width: 44px;
  height: 44px;
  padding: 4px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
  cursor: pointer;
`;

const ColorForm = styled.form`
  display: flex;
  align-items: center;
  gap: var(--s8);
`;

interface SwatchColorProps {
  readonly option: DeskAttribute['options'][number];
  readonly busy: boolean;
  readonly onSave: (color: string) => void;
}

/** Picks the color of a swatch; drawn when it is saved. */
function SwatchColor({ option: { name_view, color }, busy, onSave }: SwatchColorProps) {
  const [picked, setPicked] = useState(color ?? DEFAULT_PRIMARY);
  return (
    <ColorForm
      aria-label={`Color of ${name_view}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(picked);
      }}
    >
      <Picker
        type="color"
        aria-label={`Pick the color of ${name_view}`}
        value={picked.toLowerCase()}
        onChange={({ target }) => setPicked(target.value.toUpperCase())}
      />
      <Button
        type="submit"
        size="sm"
        aria-label={`Use this color for ${name_view}`}
        busy={busy}
        busyLabel="Saving"
      >
        Use this color
      </Button>
    </ColorForm>
  );
}

export interface SwatchesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly choice: DeskAttribute;
  readonly onChange: (product: DeskProduct) => void;
  readonly onStale: () => void;
}

/** A small picture or a color for each option. Stored as soon as it is chosen. */
export function Swatches({ company, product, choice, onChange, onStale }: SwatchesProps) {
  const { busy, status, run } = useAction();
  const removing = useConfirmation<{ readonly id: number; readonly name_view: string }>();
  const after = { onDone: onChange, onStale };
  // A removed swatch takes its button along.
  const { ref, onFocus } = useFocusInRows(choice.options);
  return (
    <details>
      <summary>Swatches</summary>
      <Muted>
        A color or a small picture beside the name of an option. Pictures: .png or .jpg, up to 8 MB.
      </Muted>
      <StatusNote status={status} />
      <Stack ref={ref} onFocus={onFocus} tabIndex={-1}>
        <Rows aria-label={`Swatches of ${choice.name_view}`}>
          {choice.options.map((option) => {
            const { id, name_view, picture, color } = option;
            return (
              <Row key={id}>
                <Head>
                  <Round>
                    {picture === null ? null : <Picture location={picture} alt="" sizes="32px" />}
                  </Round>
                  <h4>{name_view}</h4>
                  {color ? <Muted>{color}</Muted> : null}
                </Head>
                <Actions>
                  <SwatchColor
                    option={option}
                    busy={busy === `color ${id}`}
                    onSave={(picked) =>
                      void run(`color ${id}`, () => saveSwatchColor(company, product.id, id, picked), {
                        ...after,
                        success: () => `The color of ${name_view} is saved.`,
                      })
                    }
                  />
                  <PickFile
                    label={`Choose a swatch for ${name_view}`}
                    busy={busy === `swatch ${id}`}
                    onPick={(file) =>
                      void run(`swatch ${id}`, () => saveSwatch(company, product.id, id, file), {
                        ...after,
                        success: () => `The swatch of ${name_view} is saved.`,
                      })
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
                </Actions>
              </Row>
            );
          })}
        </Rows>
      </Stack>
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title={`Remove the swatch of ${removing.item?.name_view}?`}
        label="Remove the swatch"
        busyLabel="Removing"
        danger
        onConfirm={() =>
          runConfirmed(removeSwatch(company, product.id, removing.item?.id ?? 0, product.version), {
            onDone: (changed) => {
              removing.close();
              onChange(changed);
            },
            onStale,
          })
        }
      >
        <Muted>This cannot be undone.</Muted>
      </ConfirmDialog>
    </details>
  );
}
