import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { useLoaded } from '../data/server-state.ts';

/** Pages, or parts of one, whose code is a chunk of its own, with their loaders and the part of the contract they need. */
export interface LazyModule<Module> {
  readonly name: string;
  /** Loads the code, and again when that failed the last time. */
  readonly load: () => Promise<Module>;
  /** The code; null until it is loaded. */
  readonly loaded: () => Module | null;
  /**
   * A page that suspends until its code is loaded. The loader of its route, which runs first, loads the code too. When that
   * fails it throws for the error view of the route, whose Try again runs the loader.
   */
  readonly page: (pick: (module: Module) => ComponentType) => ComponentType;
}

/** @param name another one for each module */
export function lazyModule<Module>(name: string, importModule: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | null = null;
  let failed = false;
  let loaded: Module | null = null;
  const load = () => {
    if (loading === null || failed) {
      failed = false;
      loading = importModule().then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          failed = true;
          throw error;
        },
      );
    }
    return loading;
  };
  return {
    name,
    load,
    loaded: () => loaded,
    page: (pick) => () => createElement(pick(loaded ?? use(loading ?? load()))),
  };
}

interface LazyPartProps<Module> {
  readonly of: LazyModule<Module>;
  readonly label: string;
  /** Stand-in with about the final geometry. */
  readonly skeleton: ReactNode;
  /** Shown when the code did not load. */
  readonly failure: string;
  /** A way on beside Try again. */
  readonly action?: ReactNode;
  readonly children: (module: Module) => ReactNode;
}

/** A part of the page whose code is a chunk of its own: shown at once when that is loaded; Try again stands in its place. */
export function LazyPart<Module>(props: LazyPartProps<Module>) {
  const { of, label, skeleton, failure, action, children } = props;
  const { data, error, isFetching, refetch } = useLoaded([of.name], of.load, { loaded: of.loaded() });
  if (error !== null) {
    return (
      <ErrorState onRetry={refetch} retrying={isFetching} action={action}>
        {failure}
      </ErrorState>
    );
  }
  return (
    <LoadingState pending={data === undefined} label={label} skeleton={skeleton} onRetry={refetch}>
      {data === undefined ? null : children(data)}
    </LoadingState>
  );
}
