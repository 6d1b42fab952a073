import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatDollars } from 'shared-api/rules/money';
import {
  companyPath,
  influencerPath,
  loadSavedItems,
  logError,
  productPath,
  SEARCH_PATH,
} from 'shared-shell';
import {
  Avatar,
  Button,
  CompanyLogo,
  clockIcon,
  closeIcon,
  Icon,
  Picture,
  searchIcon,
  VisuallyHidden,
} from 'shared-ui';
import { Forget, Group, List, Panel, Row, Thumb } from './suggestion-looks.ts';
import { type Found, useSuggestions } from './use-suggestions.ts';

/** A line of the list. */
interface Option {
  readonly key: string;
  /** Address that it leads to. */
  readonly to: string;
  readonly name: string;
  readonly detail?: string;
  readonly picture: ReactNode;
  /** The recent search that it is, which can be forgotten. */
  readonly recent?: string;
}

interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

type SavedItems = Awaited<ReturnType<typeof loadSavedItems>>;

interface SuggestionsProps {
  /** The field, which stays the header's own. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Name code of the company whose pages these are. */
  readonly company: string | undefined;
}

/** Makes the header's field a combobox: recent searches while it is empty, then what fits while one types. */
export function Suggestions({ input, company }: SuggestionsProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const found = useSuggestions(open ? text : '', company);
  const groups = groupsOf(text, found, recent, company);
  const options = groups.flatMap((group) => group.options);
  const listed = open && options.length > 0;
  const current = listed && active < options.length ? active : -1;
  const optionId = (index: number) => `${id}option${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ to }: Option) => {
    close();
    input.current?.blur();
    // The popover of a phone closes with the next page; the same page would leave it open.
    input.current?.form?.togglePopover?.(false);
    void navigate(to);
  };
  /** Shows what is still remembered, after forgetting some of it. */
  const refresh = (forgetting?: (saved: SavedItems) => Promise<void>) => {
    const loading = loadSavedItems().then(async (saved) => {
      await forgetting?.(saved);
      setRecent(await saved.recentSearches());
    });
    loading.catch((error: unknown) => logError('The recent searches did not load', error));
  };
  const forget = (option: Option) => {
    refresh(({ forgetSearch }) => forgetSearch(option.recent ?? ''));
    setActive(-1);
  };

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the list
  useEffect(close, [key]);

  // The newest handlers for the listeners of a field that is not this component's.
  const handlers = { onInput, onKeyDown, onEnter, onLeave: close };
  const latest = useRef(handlers);
  latest.current = handlers;

  function onEnter() {
    setText(input.current?.value.trim() ?? '');
    refresh();
    setOpen(true);
  }
  function onInput() {
    onEnter();
    setActive(-1);
  }
  function onKeyDown(event: KeyboardEvent) {
    // A key that ends a composition of the input method chooses nothing.
    if (event.isComposing) return;
    const option = options[current];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return onEnter();
      const count = options.length + 1;
      setActive(((current + 1 + (event.key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
    } else if (event.key === 'Escape' && listed) {
      // Closes the list alone, not the popover around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Delete' && option?.recent !== undefined) {
      event.preventDefault();
      forget(option);
    }
  }

  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    const type = () => latest.current.onInput();
    const press = (event: KeyboardEvent) => latest.current.onKeyDown(event);
    const enter = () => latest.current.onEnter();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) latest.current.onLeave();
    };
    field.addEventListener('input', type);
    field.addEventListener('keydown', press);
    field.addEventListener('focus', enter);
    field.addEventListener('click', enter);
    form.addEventListener('focusout', leave);
    if (document.activeElement === field) enter();
    return () => {
      field.removeEventListener('input', type);
      field.removeEventListener('keydown', press);
      field.removeEventListener('focus', enter);
      field.removeEventListener('click', enter);
      form.removeEventListener('focusout', leave);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    set(field, 'role', 'combobox');
    set(field, 'aria-autocomplete', 'list');
    set(field, 'aria-expanded', String(listed));
    set(field, 'aria-controls', listed ? `${id}list` : null);
    set(field, 'aria-activedescendant', current < 0 ? null : `${id}option${current}`);
  }, [input, id, listed, current]);

  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  useVisibleHeight(panel, listed);

  let index = -1;
  return (
    <>
      <VisuallyHidden role="status">{open && text !== '' && found ? countWords(options) : ''}</VisuallyHidden>
      {listed ? (
        // A press keeps the focus in the field.
        <Panel ref={panel} onPointerDown={(event) => event.preventDefault()}>
          <List id={`${id}list`} role="listbox" aria-label="Suggestions">
            {groups.map(({ title, options: own }) => (
              <Group key={title} role="group" aria-label={title}>
                <li role="presentation" aria-hidden="true">
                  {title}
                </li>
                {own.map((option) => {
                  index += 1;
                  const selected = index === current;
                  return (
                    <Row
                      key={option.key}
                      id={optionId(index)}
                      role="option"
                      aria-selected={selected}
                      aria-description={option.recent === undefined ? undefined : 'Delete removes it'}
                      onClick={({ target }) =>
                        target instanceof Element && target.closest('[data-part="forget"]')
                          ? forget(option)
                          : choose(option)
                      }
                    >
                      {option.picture}
                      <span>
                        <b>{option.name}</b>
                        {option.detail === undefined ? null : <small>{option.detail}</small>}
                      </span>
                      {option.recent === undefined ? null : (
                        <Forget data-part="forget">
                          <Icon path={closeIcon} size={16} />
                        </Forget>
                      )}
                    </Row>
                  );
                })}
              </Group>
            ))}
          </List>
          {text === '' ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                refresh(({ forgetSearches }) => forgetSearches());
                input.current?.focus();
              }}
            >
              Clear recent searches
            </Button>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

function set(field: HTMLElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}

function countWords(options: readonly Option[]): string {
  // The last line leads to the page of results.
  const count = options.length - 1;
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** The lines of the list, by kind. */
function groupsOf(
  text: string,
  found: Found | null,
  recent: readonly string[],
  company: string | undefined,
): OptionGroup[] {
  const resultsOf = (q: string) =>
    `${SEARCH_PATH}?${new URLSearchParams({ q, ...(company && { company }) })}`;
  if (text === '') {
    const options = recent.map((search) => ({
      key: search,
      to: resultsOf(search),
      name: search,
      picture: <Icon path={clockIcon} size={20} />,
      recent: search,
    }));
    return options.length === 0 ? [] : [{ title: 'Recent searches', options }];
  }
  if (!found) return [];
  const groups = [
    {
      title: 'Products',
      options: found.products.map((product) => ({
        key: `product ${product.id}`,
        to: productPath(product),
        name: product.name_view,
        detail: `${product.company_name_view} · ${priceText(product)}`,
        picture: (
          <Thumb>
            <Picture location={product.picture_location} alt="" sizes="69px" />
          </Thumb>
        ),
      })),
    },
    {
      title: 'Companies',
      options: found.companies.map(({ id, name_code, name_view, logo }) => ({
        key: `company ${id}`,
        to: companyPath(name_code),
        name: name_view,
        picture: <CompanyLogo location={logo} name={name_view} size={40} />,
      })),
    },
    {
      title: 'Influencers',
      options: found.influencers.map(({ id, username, picture_location }) => ({
        key: `influencer ${id}`,
        to: influencerPath(id),
        name: username,
        picture: <Avatar location={picture_location} name={username} size={40} />,
      })),
    },
    {
      title: 'All results',
      options: [
        {
          key: 'all',
          to: resultsOf(text),
          name: `Search for “${text}”`,
          picture: <Icon path={searchIcon} size={20} />,
        },
      ],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Keeps the list above the keyboard of a phone, which covers the page without making it smaller. */
function useVisibleHeight(panel: RefObject<HTMLDivElement | null>, listed: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !listed) return;
    const resize = () => {
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      panel.current?.style.setProperty('--room', `${Math.round(view.height + view.offsetTop - top)}px`);
    };
    resize();
    view.addEventListener('resize', resize);
    view.addEventListener('scroll', resize);
    return () => {
      view.removeEventListener('resize', resize);
      view.removeEventListener('scroll', resize);
    };
  }, [panel, listed]);
}

/** "$52.00 with Engraving". */
function priceText({ price_from, price_includes }: Found['products'][number]): string {
  return [formatDollars(price_from), price_includes].filter(Boolean).join(' ');
}
