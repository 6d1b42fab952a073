// Nothing else may stand here: shared libraries are there only once federation has set up the share scope.
import(/* webpackChunkName: "app" */ './bootstrap.tsx');
