/** Tells the page that holds this frame whether cookies reach this server from inside it, and its scripts. */
const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
const readable = document.cookie.split('; ').includes(`${dataset.cookie}=1`);
const answer = dataset.sent === 'yes' && readable ? 'supported' : 'unsupported';
if (parent !== window) parent.postMessage(answer, '*');
