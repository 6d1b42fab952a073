import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import type { AdminShelf, ShelfKind } from 'shared-api/contract/catalog/shelves';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { OneField } from 'shared-ui/desk/filters';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Facts, Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { moveItem, PlaceButtons } from 'shared-ui/desk/place-buttons';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { editIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { useShelfChanges, useShelves } from '../../data/admin-api.ts';
import { shelfNames } from '../../domain/shelves.ts';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';

/** The message of a thrown error. */
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The rule's words for a name that cannot be taken. */
function nameProblem(name: string): string | undefined {
  const problem = textProblem(textRules.shelfName, name.trim());
  return problem && `${problem}.`;
}

interface NameFieldProps {
  readonly name: string;
  readonly problem: string | undefined;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly help: string;
  readonly onChange: (name: string) => void;
}

function NameField({ name, problem, box, label, help, onChange }: NameFieldProps) {
  return (
    <Field label={label} help={help} error={problem} required limit={textRules.shelfName.max}>
      <Input ref={box} autoComplete="off" value={name} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

/** A name that is typed, and what is wrong with it. */
function useName(first: string) {
  const box = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const refuse = (words: string) => {
    setProblem(words);
    box.current?.focus();
  };
  return {
    name: name.trim(),
    field: {
      box,
      name,
      problem,
      onChange: (typed: string) => {
        setProblem(undefined);
        setName(typed);
      },
    },
    refuse,
    /** Shows what is wrong; returns whether nothing is. */
    check: (): boolean => {
      const words = nameProblem(name);
      if (words !== undefined) refuse(words);
      return words === undefined;
    },
    clear: () => setName(''),
  };
}

interface AddFormProps {
  readonly kind: ShelfKind;
  readonly onAdd: (name: string) => Promise<unknown>;
}

/** Adds a category or an occasion behind the others. */
function AddForm({ kind, onAdd }: AddFormProps) {
  const { one, example } = shelfNames[kind];
  const typed = useName('');
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !typed.check()) return;
    setBusy(true);
    try {
      await onAdd(typed.name);
      typed.clear();
    } catch (thrown) {
      typed.refuse(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <OneField noValidate aria-label={`Add ${one}`} onSubmit={(event) => void add(event)}>
      <NameField {...typed.field} label={`New ${shelfNames[kind].word}`} help={`Such as ${example}`} />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Adding">
        Add
      </Button>
    </OneField>
  );
}

interface RenameDialogProps {
  readonly shelf: AdminShelf;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRename: (name: string) => Promise<void>;
}

function RenameDialog({ shelf, onRename, ...dialog }: RenameDialogProps) {
  const typed = useName(shelf.name_view);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Rename ${shelf.name_view}?`}
      label="Rename"
      busyLabel="Renaming"
      isReady={typed.check}
      onConfirm={() => onRename(typed.name)}
    >
      <NameField {...typed.field} label="Name" help="Links to its list stay as they are." />
    </ConfirmDialog>
  );
}

interface RemoveDialogProps {
  readonly kind: ShelfKind;
  readonly shelf: AdminShelf;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: (reason: string) => Promise<void>;
}

/** Says how many products lose it, and requires a reason. */
function RemoveDialog({ kind, shelf, onRemove, ...dialog }: RemoveDialogProps) {
  const { name_view, products } = shelf;
  const { word } = shelfNames[kind];
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete the ${word} ${name_view}?`}
      label={`Delete ${name_view}`}
      busyLabel="Deleting"
      danger
      reasonHelp={KEPT_IN_LOG}
      onConfirm={onRemove}
    >
      <p>
        {products === 0
          ? 'No product uses it. Links to its list lead nowhere afterwards.'
          : `${countWords(products, 'product')} ${products === 1 ? 'uses' : 'use'} it and will be without it. Their companies have to choose another one themselves. Links to its list lead nowhere afterwards.`}
      </p>
    </ConfirmDialog>
  );
}

/** A message that stands in the row of a shelf; below the form without one. */
interface PlacedStatus extends StatusMessage {
  readonly shelfId?: number | undefined;
}

interface ShelfListProps {
  readonly kind: ShelfKind;
  readonly shelves: readonly AdminShelf[];
}

/** The categories, or the occasions, in the order in which lists offer them. */
function ShelfList({ kind, shelves }: ShelfListProps) {
  const { title, none } = shelfNames[kind];
  const id = useId();
  const { add, rename, order, remove } = useShelfChanges(kind);
  const renaming = useConfirmation<AdminShelf>();
  const removing = useConfirmation<AdminShelf>();
  const [status, setStatus] = useState<PlacedStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const inRow = shelves.some((shelf) => shelf.id === status?.shelfId);
  const heading = useFocusOnFewer(shelves.length);
  const move = async (from: number, to: number) => {
    if (busy) return;
    setBusy(true);
    setStatus(null);
    try {
      await order(moveItem(shelves, from, to).map((shelf) => shelf.id));
    } catch (thrown) {
      setStatus({ tone: 'danger', message: messageOf(thrown), shelfId: shelves[from]?.id });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {shelves.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <Rows aria-label={title}>
          {shelves.map((shelf, place) => (
            <Row key={shelf.id}>
              <Facts>
                <h3 dir="auto">{shelf.name_view}</h3>
                <p>
                  {countWords(shelf.products, 'product')} · {shelf.name_code}
                </p>
              </Facts>
              <PlaceButtons
                name={shelf.name_view}
                place={place}
                last={place === shelves.length - 1}
                off={busy}
                removeLabel={`Delete ${shelf.name_view}`}
                onMove={(to) => void move(place, to)}
                onRemove={() => removing.ask(shelf)}
              >
                <IconButton
                  label={`Rename ${shelf.name_view}`}
                  path={editIcon}
                  off={busy}
                  onClick={() => renaming.ask(shelf)}
                />
              </PlaceButtons>
              <StatusNote status={status?.shelfId === shelf.id ? status : null} />
            </Row>
          ))}
        </Rows>
      )}
      <AddForm
        kind={kind}
        onAdd={async (name) => {
          await add(name);
          setStatus(success(`${name} is added.`));
        }}
      />
      <StatusNote status={inRow ? null : status} />
      {renaming.item === null ? null : (
        <RenameDialog
          key={`${renaming.item.id} ${renaming.item.name_view}`}
          shelf={renaming.item}
          open={renaming.open}
          onClose={renaming.close}
          onRename={async (name) => {
            await rename(renaming.item?.id ?? 0, name);
            renaming.close();
            setStatus({
              tone: 'success',
              message: `${renaming.item?.name_view} is called ${name} now.`,
              shelfId: renaming.item?.id,
            });
          }}
        />
      )}
      {removing.item === null ? null : (
        <RemoveDialog
          key={`${removing.item.id} ${removing.item.products}`}
          kind={kind}
          shelf={removing.item}
          open={removing.open}
          onClose={removing.close}
          onRemove={async (reason) => {
            const { id: shelf = 0, products = 0, name_view } = removing.item ?? {};
            await remove(shelf, products, reason);
            removing.close();
            const place = shelves.findIndex(({ id: listed }) => listed === shelf);
            setStatus({
              tone: 'success',
              message: `${name_view} is deleted.`,
              shelfId: (shelves[place + 1] ?? shelves[place - 1])?.id,
            });
          }}
        />
      )}
    </Panel>
  );
}

/** Categories and occasions of the whole market, which companies choose for their products. */
export function Shelves() {
  const list = useShelves();
  return (
    <Stack>
      <Muted>
        Companies choose one category and any number of occasions for each product. Shoppers filter lists by
        them.
      </Muted>
      <QuerySection
        focusRows={false}
        query={list}
        label="Loading categories and occasions"
        failed="Categories and occasions could not be loaded"
      >
        {({ categories, occasions }) => (
          <Stack>
            <ShelfList kind="categories" shelves={categories} />
            <ShelfList kind="occasions" shelves={occasions} />
          </Stack>
        )}
      </QuerySection>
    </Stack>
  );
}
