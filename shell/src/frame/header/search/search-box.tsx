import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CompanyState, loadSavedItems, logError, SEARCH_PATH } from 'shared-shell';
import { closeIcon, from, IconButton, searchIcon } from 'shared-ui';
import { styled } from 'styled-components';
import { laterPart } from '../../lazy-part.tsx';

/** Longest search, in characters. */
const TEXT_MAX = 100;

/** Opens the field where the header has no room for it. */
const Toggle = styled(IconButton)`
  ${from(768)} {
    display: none;
  }
`;

const Suggestions = laterPart(
  'suggestions',
  async () => (await import(/* webpackChunkName: "search" */ './lazy/suggestions.tsx')).Suggestions,
  () => null,
);

/**
 * The search of every header: a form that leads to the page of results. Suggestions and recent searches come with the first
 * focus. Its input stays the same element, so that nothing typed meanwhile is lost.
 * On phones it is a popover over the header, which opens before any script has run.
 * @param company whose pages these are: its own products come first
 */
export function SearchBox({ company }: { readonly company?: CompanyState }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [awake, setAwake] = useState(false);
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const shown = useRef(key);
  const text = pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  const wake = () => setAwake(true);

  useEffect(() => {
    // The field may have been entered before the scripts came.
    if (form.current?.contains(document.activeElement)) setAwake(true);
  }, []);

  useEffect(() => {
    // What was typed before the scripts came stays.
    if (shown.current === key) return;
    shown.current = key;
    if (input.current) input.current.value = text;
    form.current?.togglePopover?.(false);
  }, [key, text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || !input.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(entries.filter(([, value]) => value !== ''));
    loadSavedItems()
      .then(({ rememberSearch }) => rememberSearch(query.get('q') ?? ''))
      .catch((error: unknown) => logError('The search is not remembered', error));
    // The list of results starts there; also hides the keyboard of a phone.
    document.getElementById('main')?.focus({ preventScroll: true });
    void navigate(`${SEARCH_PATH}?${query}`);
  };

  return (
    <>
      <Toggle
        label="Search"
        path={searchIcon}
        popoverTarget={id}
        onPointerDown={wake}
        onClick={(event) => {
          if (!form.current?.showPopover) return;
          event.preventDefault();
          form.current.showPopover();
          // At once: phones open their keyboard during a press only.
          input.current?.focus();
          input.current?.select();
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a search element around the popover would be one more layer */}
      <form
        data-frame="search"
        ref={form}
        id={id}
        popover="auto"
        role="search"
        aria-label="Site"
        action={SEARCH_PATH}
        onSubmit={submit}
        onFocus={wake}
        onPointerOver={wake}
      >
        <div>
          <div data-frame="search-field">
            <input
              ref={input}
              name="q"
              aria-label="Search products, companies and influencers"
              placeholder="Search products"
              defaultValue={text}
              maxLength={TEXT_MAX}
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <IconButton type="submit" label="Search" path={searchIcon} />
          </div>
          <IconButton label="Close search" path={closeIcon} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        {company && company.id !== 0 ? (
          <input type="hidden" name="company" value={company.name_code} />
        ) : null}
        {awake ? <Suggestions input={input} company={company?.name_code} /> : null}
      </form>
    </>
  );
}
