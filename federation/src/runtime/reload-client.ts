/** Part of development builds only: reloads the page after each build, and shows what is wrong with the sources or what they throw. */
import { logFaults, showFault } from './log-faults.ts';

declare const __webpack_public_path__: string;

logFaults(__webpack_public_path__);

const builds = new EventSource(`${__webpack_public_path__}builds`);
builds.addEventListener('built', () => location.reload());
builds.addEventListener('fault', ({ data }) => showFault(String(data)));
