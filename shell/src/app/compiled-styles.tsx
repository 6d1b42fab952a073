import { type ReactNode, useContext, useMemo } from 'react';
import { StyleSheetContext } from 'styled-components';

type Context = NonNullable<React.ContextType<typeof StyleSheetContext>>;
type Compile = Context['stylis'];

/** More styles than the pages have; a page that makes up new ones at each visit cannot fill the memory. */
const MAX_STYLES = 5000;

interface Compiled {
  readonly css: string;
  readonly rules: string[];
}

const compiled = new Map<string, Compiled>();

/** The rules of a style under its class depend on nothing else: each is compiled once, not once for each page. */
function compileOnce(compile: Compile): Compile {
  const cached = (css: string, selector = '', ...others: [prefix?: string, componentId?: string]) => {
    const known = compiled.get(selector);
    if (known?.css === css) return known.rules;
    const rules = compile(css, selector, ...others);
    // Global styles have no class of their own.
    if (!selector.startsWith('.')) return rules;
    if (compiled.size >= MAX_STYLES) compiled.clear();
    compiled.set(selector, { css, rules });
    return rules;
  };
  return Object.assign(cached, { hash: compile.hash });
}

/** For servers, which render many pages: styles of the components below are compiled once in this process. */
export function CompiledStyles({ children }: { readonly children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...context, stylis: compileOnce(context.stylis) }), [context]);
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}
