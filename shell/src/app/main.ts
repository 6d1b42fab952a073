// Nothing else may stand here: shared libraries are there only once federation has set up the share scope.
// Each import runs in a task of its own: a slow phone would not answer for the time that all of them take together.
const parts = [
  () => import('react-dom/client'),
  () => import('styled-components'),
  () => import(/* webpackExports: [] */ 'react-router-dom'),
  () => import('shared-shell'),
  () => import(/* webpackChunkName: "app", webpackExports: [] */ './route-table.tsx'),
  () => import(/* webpackChunkName: "app" */ './bootstrap.tsx'),
];

function runNext(): void {
  const part = parts.shift();
  part?.().then(() => setTimeout(runNext));
}
setTimeout(runNext);
