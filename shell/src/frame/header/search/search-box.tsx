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

/** On phones a popover over the header, which opens before any script has run. */
const Form = styled.form`
  position: fixed;
  inset: 0 0 auto;
  width: 100%;
  max-width: none;
  margin: 0;
  padding: 6px var(--gutter);
  overflow: visible;
  border: 0;
  border-bottom: 1px solid var(--hairline);
  background: var(--paper);
  color: var(--ink);
  --focus: var(--ink);

  &::backdrop {
    background: var(--scrim);
  }

  > div:first-child {
    display: flex;
    align-items: center;
    gap: var(--s4);
  }

  ${from(768)} {
    position: relative;
    inset: auto;
    display: block;
    flex: 1 1 200px;
    min-width: 160px;
    max-width: 360px;
    margin-left: auto;
    padding: 0;
    border: 0;
    background: none;

    /* The session stands beside it. */
    & + * {
      margin-left: 0;
    }

    > div:first-child > button:last-child {
      display: none;
    }
  }
`;

const Box = styled.div`
  position: relative;
  flex: 1;

  input {
    width: 100%;
    min-height: 44px;
    padding: 9px 48px 9px 16px;
    border: 1px solid var(--edge);
    border-radius: var(--full);
    background: var(--paper);
    font: var(--t16);

    &::placeholder {
      color: var(--placeholder);
      opacity: 1;
    }
  }

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }

  ${from(768)} {
    input {
      min-height: 40px;
      padding-block: 7px;
      font: var(--t14);
    }

    > button {
      top: -2px;
    }
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
      <Form
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
          <Box>
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
          </Box>
          <IconButton label="Close search" path={closeIcon} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        {company && company.id !== 0 ? (
          <input type="hidden" name="company" value={company.name_code} />
        ) : null}
        {awake ? <Suggestions input={input} company={company?.name_code} /> : null}
      </Form>
    </>
  );
}
