/** Part of development builds only: reloads the page after each build, and shows what is wrong with the sources. */

declare const __webpack_public_path__: string;

const OVERLAY = [
  'position:fixed',
  'inset:0',
  'z-index:99',
  'margin:0',
  'padding:24px',
  'overflow:auto',
  'background:var(--ink)',
  'color:var(--paper)',
  'font:14px/1.5 monospace',
  'white-space:pre-wrap',
].join(';');

function showFault(text: string): void {
  const overlay = document.createElement('pre');
  overlay.setAttribute('role', 'alert');
  overlay.setAttribute('style', OVERLAY);
  overlay.textContent = text;
  document.body.append(overlay);
}

const builds = new EventSource(`${__webpack_public_path__}builds`);
builds.addEventListener('built', () => location.reload());
builds.addEventListener('fault', ({ data }) => showFault(String(data)));
