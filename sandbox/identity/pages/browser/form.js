/** Comfort for the forms. Without it they work all the same. */

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id));

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll('[data-reveal]')
)) {
  const field = input(button.dataset.reveal ?? '');
  if (!field) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = field.type === 'password';
    field.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  });
}

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('[data-fill]'))) {
  link.addEventListener('click', (event) => {
    const [username, password] = [input('username'), input('password')];
    if (!username || !password) return;
    event.preventDefault();
    username.value = password.value = link.dataset.fill ?? '';
    for (const field of [username, password]) forgive(field);
    /** @type {HTMLButtonElement | null} */ (document.querySelector('[type=submit]'))?.focus();
  });
}

/** @param {HTMLInputElement} field What is being mended is not called wrong any longer. */
function forgive(field) {
  if (!field.hasAttribute('aria-invalid')) return;
  field.removeAttribute('aria-invalid');
  document.getElementById(`${field.id}-problem`)?.setAttribute('hidden', '');
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('[data-form]'))) {
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) forgive(target);
  });
  form.addEventListener('submit', (event) => {
    // A second press, while the first is on its way, would be counted as another attempt.
    if (form.ariaBusy === 'true') event.preventDefault();
    form.ariaBusy = 'true';
    const shown = input('password');
    if (shown) shown.type = 'password';
  });
}

// A page brought back by the Back button is not busy.
addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null;
});

// The page stands for its address, however it was reached: a reload or a way back sends no form again.
history.replaceState(null, '', location.href);

// Anyone who came from a page of the shop goes back to that page.
const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
if (from && from.origin === location.origin && !/^\/(realms|auth)\//.test(from.pathname)) {
  document.querySelector('.back')?.setAttribute('href', from.href);
}
