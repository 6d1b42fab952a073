/**
 * The frame by which the shop's page asks, every few seconds, whether its session is still the browser's
 * (OpenID Connect Session Management 1.0). Nothing leaves the browser.
 */
const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
const origins = (dataset.origins ?? '').split(' ');
const cookie = `${dataset.cookie}=`;

function browserState() {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(cookie));
  return pair ? pair.slice(cookie.length) : '';
}

/** @param {string} text */
async function hash(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {unknown} message client id, a space, session state
 * @param {string} origin of the page that asks
 */
async function answerTo(message, origin) {
  const [, clientId, expected, salt] = /^(\S+) ([0-9a-f]{64})\.(\S+)$/.exec(String(message)) ?? [];
  if (!clientId) return 'error';
  const actual = await hash(`${clientId} ${origin} ${browserState()} ${salt}`);
  return actual === expected ? 'unchanged' : 'changed';
}

addEventListener('message', async ({ data, origin, source }) => {
  if (!source || !origins.includes(origin)) return;
  const answer = await answerTo(data, origin).catch(() => 'error');
  source.postMessage(answer, { targetOrigin: origin });
});
