import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ListFacets, ListQuery } from 'shared-api/contract/catalog/listing';
import { useNavigate } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Input, Select } from 'shared-ui/primitives/field';
import { facetLabel, formSearch, sortLabels, unreadPrices } from '../../domain/filter-form.ts';
import { chosenShelf, firstPage, listSearch } from '../../domain/listing.ts';
import {
  ApplyButton,
  Bar,
  Check,
  Filters,
  FiltersButton,
  Labelled,
  Panel,
  PanelFoot,
  PriceRange,
  Sort,
} from './filter-looks.ts';

export interface FilterBarProps {
  readonly query: ListQuery;
  readonly facets: ListFacets;
  /** Path of the list's page. */
  readonly path: string;
  /** Place of the list on its page, `#` included; '' for its top. */
  readonly hash: string;
  /** How many filters are in use. */
  readonly active: number;
  /** "42 products". */
  readonly found: string;
}

/** Pause in typing a price, in milliseconds, before the list follows. */
const PAUSE_MS = 600;

/**
 * What narrows and orders a list: a form that works by its button alone. With scripts a change applies at once. On phones
 * the filters are a native popover, which opens before any script has run.
 */
export function FilterBar({ query, facets, path, hash, active, found }: FilterBarProps) {
  const panel = useId();
  const { form, unread, change, submit } = useFilterForm(query, path, hash);
  const problem = `${panel}-problem`;
  /** Attributes of a price field whose text is not a price. */
  const invalid = (name: string) =>
    unread.includes(name) && { 'aria-invalid': true, 'aria-describedby': problem };
  const { category, occasion, price_min, price_max, available, giftable, sort, q, company } = query;
  return (
    <Bar ref={form} action={path + hash} aria-label="Filter and sort" onChange={change} onSubmit={submit}>
      {q === undefined ? null : <input type="hidden" name="q" value={q} />}
      {company === undefined ? null : <input type="hidden" name="company" value={company} />}
      <FiltersButton type="button" popoverTarget={panel}>
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </FiltersButton>
      <Panel id={panel} popover="auto" aria-label="Filters">
        <Filters>
          <Labelled>
            <label htmlFor={`${panel}-category`}>Category</label>
            <Select id={`${panel}-category`} name="category" defaultValue={category ?? ''}>
              <option value="">All</option>
              <Shelves
                shelves={facets.categories}
                chosen={category}
                name={chosenShelf(query, facets, 'category')}
              />
            </Select>
          </Labelled>
          <Labelled>
            <label htmlFor={`${panel}-occasion`}>Occasion</label>
            <Select id={`${panel}-occasion`} name="occasion" defaultValue={occasion ?? ''}>
              <option value="">Any</option>
              <Shelves
                shelves={facets.occasions}
                chosen={occasion}
                name={chosenShelf(query, facets, 'occasion')}
              />
            </Select>
          </Labelled>
          <PriceRange>
            <legend>Price in dollars</legend>
            <Input
              name="price_min"
              aria-label="Lowest price in dollars"
              placeholder="Min"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={price_min}
              {...invalid('price_min')}
            />
            <span aria-hidden="true">–</span>
            <Input
              name="price_max"
              aria-label="Highest price in dollars"
              placeholder="Max"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={price_max}
              {...invalid('price_max')}
            />
            <p role="alert" id={problem}>
              {unread === '' ? '' : 'Type a price such as 25 or 25.50.'}
            </p>
          </PriceRange>
          <Check>
            <input type="checkbox" name="available" value="1" defaultChecked={available === '1'} />
            Available now
          </Check>
          <Check>
            <input type="checkbox" name="giftable" value="1" defaultChecked={giftable === '1'} />
            Can be a gift
          </Check>
          <ApplyButton>
            <Button type="submit">Apply</Button>
          </ApplyButton>
        </Filters>
        <PanelFoot>
          <Button variant="primary" size="lg" full popoverTarget={panel} popoverTargetAction="hide">
            {`Show ${found}`}
          </Button>
        </PanelFoot>
      </Panel>
      <Sort>
        <Labelled>
          <label htmlFor={`${panel}-sort`}>Sort by</label>
          <Select id={`${panel}-sort`} name="sort" defaultValue={sort ?? 'recommended'}>
            {Object.entries(sortLabels).map(([order, label]) => (
              <option key={order} value={order}>
                {order === 'recommended' && q !== undefined ? 'Best match' : label}
              </option>
            ))}
          </Select>
        </Labelled>
      </Sort>
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Bar>
  );
}

interface ShelvesProps {
  readonly shelves: ListFacets['categories'];
  readonly chosen: string | undefined;
  /** Name of the chosen one. */
  readonly name: string | undefined;
}

/** The options of a select. A chosen one without products is not among the facets, and stays chosen. */
function Shelves({ shelves, chosen, name }: ShelvesProps) {
  const listed = chosen === undefined || shelves.some(({ name_code }) => name_code === chosen);
  return (
    <>
      {listed ? null : <option value={chosen}>{name}</option>}
      {shelves.map((shelf) => (
        <option key={shelf.name_code} value={shelf.name_code}>
          {facetLabel(shelf)}
        </option>
      ))}
    </>
  );
}

/** Navigates at each change of the form, and shows the address in the form. */
function useFilterForm(query: ListQuery, path: string, hash: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(query);
  const [unread, setUnread] = useState('');
  /** The search part of the address that the list shows or is on its way to. */
  const target = useRef(listSearch(firstPage(query)));
  /** Searches to which this form has navigated and that the list does not show yet, oldest first. */
  const ahead = useRef<string[]>([]);

  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const apply = () => {
    stopTimer();
    if (!form.current) return;
    const data = new FormData(form.current);
    setUnread(unreadPrices(data));
    const next = formSearch(data);
    if (next === target.current) return;
    target.current = next;
    ahead.current.push(next);
    void navigate(path + next + hash, { preventScrollReset: true });
  };

  // What was chosen before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(apply, []);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const arrived = listSearch(firstPage(query));
    ahead.current = ahead.current.slice(ahead.current.indexOf(arrived) + 1 || ahead.current.length);
    // The shopper has chosen more since.
    if (ahead.current.length > 0) return;
    target.current = arrived;
    // Prices stay as they were typed: "120" and "80" are not swapped under the shopper's hand.
    if (!form.current || formSearch(new FormData(form.current)) === target.current) return;
    showIn(form.current, query, timer.current !== undefined);
    setUnread('');
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (event: FormEvent) => {
    stopTimer();
    if (isText(event.target)) timer.current = setTimeout(apply, PAUSE_MS);
    else apply();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return { form, unread, change, submit };
}

function isText(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'text';
}

/** Sets the controls to the address; leaves the prices alone while one is being typed. */
function showIn(form: HTMLFormElement, query: ListQuery, typing: boolean): void {
  const values: Record<string, unknown> = { sort: 'recommended', ...query };
  for (const control of form.elements) {
    if (typing && isText(control)) continue;
    const value = String(values[control.getAttribute('name') ?? ''] ?? '');
    if (control instanceof HTMLSelectElement || isText(control)) control.value = value;
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = value === control.value;
  }
}
