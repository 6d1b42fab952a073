import { type FormEvent, useRef, useState } from 'react';
import type { KeptProduct, OwnPage } from 'shared-api/contract/influence/own-page';
import { PAGE_LIMITS } from 'shared-api/rules/influence/own-page';
import { textRules } from 'shared-api/rules/text-rules';
import { influencerPath, Link } from 'shared-shell';
import { useFocusInRows, useFocusOnFewer } from 'shared-ui/desk/focus';
import { Actions, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { moveItem, PlaceButtons } from 'shared-ui/desk/place-buttons';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { useChangeOwnPage, useReloadOwnPage } from '../../data/own-page.ts';
import {
  formOf,
  freeKey,
  hasProblems,
  hasRoom,
  type PageDraft,
  pageProblems,
} from '../../domain/own-page.ts';
import { BroughtIn, ConflictQuestion, SaveFailure } from './page-conflict.tsx';
import { ProductFacts, ProductPicker } from './product-picker.tsx';
import { useKeptPage } from './use-kept-page.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s40);
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
`;

const LinkRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s8);
  align-items: end;
`;

const Shelf = styled(Part)`
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
`;

/** Keeps the save button in sight on long pages. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  justify-items: start;
  gap: var(--s8);
  padding-block: var(--s16);
  border-top: 1px solid var(--hairline);
  background: var(--paper);
`;

/** The list that products are added to: the pinned ones, or a shelf by its key. */
type Target = 'pinned' | number;

interface PageEditorProps {
  readonly page: OwnPage;
  readonly influencerId: number;
}

/** Words, links, pinned products and shelves of the own page; stored together. */
export function PageEditor({ page, influencerId }: PageEditorProps) {
  const kept = useKeptPage(page, influencerId);
  const { draft, isUnsaved } = kept;
  const [isChecked, setIsChecked] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [target, setTarget] = useState<Target>('pinned');
  const [isPicking, setIsPicking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const { mutate, ...saving } = useChangeOwnPage();
  const { mutate: reload, ...reloading } = useReloadOwnPage();
  const isPending = saving.isPending || reloading.isPending;
  const problems = pageProblems(draft);
  const shelvesHeading = useFocusOnFewer(draft.shelves.length);
  const change = (to: Partial<PageDraft>) => {
    setIsSaved(false);
    kept.change(to);
  };
  const setProducts = (list: Target, products: readonly KeptProduct[]) =>
    list === 'pinned'
      ? change({ pinned: products })
      : change({
          shelves: draft.shelves.map((shelf) => (shelf.key === list ? { ...shelf, products } : shelf)),
        });
  const productsOf = (list: Target): readonly KeptProduct[] =>
    list === 'pinned' ? draft.pinned : (draft.shelves.find(({ key }) => key === list)?.products ?? []);
  const nameOf = (list: Target): string =>
    list === 'pinned' ? 'Pinned' : draft.shelves.find(({ key }) => key === list)?.title.trim() || 'the shelf';
  const pick = (list: Target) => {
    setTarget(list);
    setIsPicking(true);
  };
  /** A page that equals what was entered was stored by an answer that did not arrive. */
  const catchUp = () =>
    reload(
      {},
      {
        onSuccess: (current) => {
          kept.catchUp(current);
          setIsSaved(true);
        },
      },
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (kept.isUndecided) {
      question.current?.querySelector('button')?.focus();
      return;
    }
    setIsChecked(true);
    setIsSaved(false);
    if (hasProblems(problems)) {
      // The first field with a problem is marked with the next rendering.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    mutate(
      { body: formOf(draft, draft.version) },
      {
        onSuccess: (answer) => {
          kept.store(draft, answer.version);
          setIsSaved(true);
        },
        onError: ({ status }) => {
          if (status === 409) catchUp();
        },
      },
    );
  };

  return (
    <>
      <Form ref={form} noValidate onSubmit={save}>
        <Part aria-labelledby="about-you">
          <h2 id="about-you">About you</h2>
          <Field
            label="A few words about you"
            limit={textRules.pageBio.max}
            error={isChecked ? problems.bio : undefined}
            required={false}
          >
            <Textarea
              rows={4}
              dir="auto"
              value={draft.bio}
              onChange={({ target: { value } }) => change({ bio: value })}
            />
          </Field>
        </Part>
        <Links draft={draft} problems={isChecked ? problems.links : new Map()} onChange={change} />
        <Part aria-labelledby="pinned-products">
          <h2 id="pinned-products">Pinned products</h2>
          <Muted>They stand above everything else on your page, in this order.</Muted>
          <Products list={draft.pinned} onChange={(products) => setProducts('pinned', products)} />
          <Actions>
            <Button size="sm" disabled={!hasRoom(draft.pinned, true)} onClick={() => pick('pinned')}>
              Add pinned products
            </Button>
          </Actions>
        </Part>
        <Part aria-labelledby="shelves">
          <h2 id="shelves" ref={shelvesHeading} tabIndex={-1}>
            Shelves
          </h2>
          <Muted>Groups of products under a name of yours, such as “For the garden”.</Muted>
          {draft.shelves.map((shelf, place) => (
            <Shelf key={shelf.key} aria-label={`Shelf ${shelf.title.trim() || place + 1}`}>
              <LinkRow>
                <Field
                  label="Shelf name"
                  limit={textRules.pageShelf.max}
                  error={isChecked ? problems.shelves.get(shelf.key) : undefined}
                >
                  <Input
                    dir="auto"
                    value={shelf.title}
                    onChange={({ target: { value } }) =>
                      change({
                        shelves: draft.shelves.map((one) =>
                          one.key === shelf.key ? { ...one, title: value } : one,
                        ),
                      })
                    }
                  />
                </Field>
                <PlaceButtons
                  name={`shelf ${shelf.title.trim() || place + 1}`}
                  place={place}
                  last={place === draft.shelves.length - 1}
                  off={false}
                  onMove={(to) => change({ shelves: moveItem(draft.shelves, place, to) })}
                  onRemove={() => change({ shelves: draft.shelves.filter(({ key }) => key !== shelf.key) })}
                />
              </LinkRow>
              <Products list={shelf.products} onChange={(products) => setProducts(shelf.key, products)} />
              <Actions>
                <Button
                  size="sm"
                  aria-label={`Add products to this shelf: ${shelf.title.trim() || place + 1}`}
                  disabled={!hasRoom(shelf.products, false)}
                  onClick={() => pick(shelf.key)}
                >
                  Add products to this shelf
                </Button>
              </Actions>
            </Shelf>
          ))}
          <Actions>
            <Button
              size="sm"
              disabled={draft.shelves.length >= PAGE_LIMITS.shelves}
              onClick={() =>
                change({
                  shelves: [...draft.shelves, { key: freeKey(draft.shelves), title: '', products: [] }],
                })
              }
            >
              Add a shelf
            </Button>
          </Actions>
        </Part>
        <Foot>
          <SaveFailure
            saving={isPending ? null : saving.error}
            reloading={isPending ? null : reloading.error}
            onReload={() => {
              // The pressed button goes.
              saveButton.current?.focus();
              catchUp();
            }}
          />
          {kept.isUndecided ? (
            <ConflictQuestion
              ref={question}
              conflicts={kept.conflicts}
              onDecide={(keep) => {
                kept.decide(keep);
                // The pressed button goes.
                saveButton.current?.focus();
              }}
            />
          ) : null}
          <div role="status">
            {isUnsaved ? <BroughtIn fields={kept.broughtIn} /> : null}
            {kept.isRestored && isUnsaved && !isSaved ? (
              <Note tone="info">What you entered here before is not saved yet.</Note>
            ) : null}
            {isSaved && !isUnsaved ? (
              <Note tone="success">
                Your page is saved.{' '}
                <TextLink as={Link} to={influencerPath(influencerId)}>
                  Look at it
                </TextLink>
              </Note>
            ) : null}
          </div>
          <Actions>
            <Button ref={saveButton} type="submit" variant="primary" busy={isPending} busyLabel="Saving">
              Save your page
            </Button>
            {isUnsaved && !isPending ? (
              <Button
                variant="quiet"
                onClick={() => {
                  setIsChecked(false);
                  setIsSaved(false);
                  kept.discard();
                  // The pressed button goes.
                  saveButton.current?.focus();
                }}
              >
                Discard changes
              </Button>
            ) : null}
          </Actions>
        </Foot>
      </Form>
      <ProductPicker
        open={isPicking}
        influencerId={influencerId}
        target={nameOf(target)}
        chosen={productsOf(target).map(({ id }) => id)}
        hasRoom={hasRoom(productsOf(target), target === 'pinned')}
        onAdd={(product) => setProducts(target, [...productsOf(target), product])}
        onClose={() => setIsPicking(false)}
      />
    </>
  );
}

interface LinksProps {
  readonly draft: PageDraft;
  readonly problems: ReadonlyMap<number, string>;
  readonly onChange: (to: Partial<PageDraft>) => void;
}

/** Addresses of the person's pages elsewhere. */
function Links({ draft: { links }, problems, onChange }: LinksProps) {
  const heading = useFocusOnFewer(links.length);
  return (
    <Part aria-labelledby="links">
      <h2 id="links" ref={heading} tabIndex={-1}>
        Links
      </h2>
      <Muted>Your pages elsewhere. Each address begins with https://.</Muted>
      {links.map((link, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing but its place
        <LinkRow key={place}>
          <Field label={`Link ${place + 1}`} error={problems.get(place)}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
              value={link}
              onChange={({ target: { value } }) =>
                onChange({ links: links.map((one, index) => (index === place ? value : one)) })
              }
            />
          </Field>
          <Button
            variant="quiet"
            aria-label={`Remove link ${place + 1}`}
            onClick={() => onChange({ links: links.filter((_, index) => index !== place) })}
          >
            Remove
          </Button>
        </LinkRow>
      ))}
      <Actions>
        <Button
          size="sm"
          disabled={links.length >= PAGE_LIMITS.links}
          onClick={() => onChange({ links: [...links, ''] })}
        >
          Add a link
        </Button>
      </Actions>
    </Part>
  );
}

interface ProductsProps {
  readonly list: readonly KeptProduct[];
  readonly onChange: (products: readonly KeptProduct[]) => void;
}

/** Chosen products in their order, each to be moved or removed. */
function Products({ list, onChange }: ProductsProps) {
  const { ref, onFocus } = useFocusInRows(list.length);
  return (
    <Stack ref={ref} onFocus={onFocus} tabIndex={-1}>
      {list.length === 0 ? (
        <Muted>No products yet.</Muted>
      ) : (
        <Rows role="list">
          {list.map((product, place) => (
            <Row key={product.id}>
              <ProductFacts product={product} />
              <PlaceButtons
                name={product.name_view}
                place={place}
                last={place === list.length - 1}
                off={false}
                onMove={(to) => onChange(moveItem(list, place, to))}
                onRemove={() => onChange(list.filter(({ id }) => id !== product.id))}
              />
            </Row>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
